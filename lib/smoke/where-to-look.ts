/** Where to find the cause of a failed step: on AWS first, then on your own host. */
export const LOOK = {
  address:
    "at the address itself: the deployment printed it as API, npm start as Base address; a proxy in between answers in its own words",
  api: "AWS: docs/runbook.md, ServerErrors, and the function's log; own host: its output",
  upload:
    "AWS: the bucket's CORS and the limit maxUploadMegabytes; own host: its output and free disk space, a proxy's limit of bodies",
  conversion:
    "AWS: docs/runbook.md, FunctionErrors and WaitingUploads, and the log of convertPdf; own host: its output",
  reader:
    "AWS: the CloudFront distribution, the log of openReader and publishReader; own host: its output, MASTHEAD_PUBLIC_URL and the proxy",
  webhooks:
    "AWS: the logs of testWebhook and sendWebhooks; own host: its output and its way to the internet",
  mail: "AWS: docs/runbook.md, MailPaused and MailStuck, and the log of sendDueMail; own host: its output",
} as const;
