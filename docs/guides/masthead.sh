#!/bin/sh
# The commands of Masthead on a server, for root: copy to /usr/local/bin/masthead
cd /opt/masthead || exit 1
exec runuser -u masthead -- env MASTHEAD_DATA_DIR=/var/lib/masthead \
  node_modules/node/bin/node node_modules/masthead/bin/masthead.js "$@"
