import { handler as getSocialPictureHandler } from "#functions/reading/get-social-picture.ts";
import { handler as showIconHandler } from "#functions/shelf/show-icon.ts";
import { getSocialPicture } from "#contract/api/routes/reading-routes.ts";
import { showIcon } from "#contract/api/routes/shelf-routes.ts";
import { byRoute } from "#http/by-route.ts";

/** Pictures with letters. Apart from the pages, since it needs memory and typefaces, and browsers ask it seldom. */
export const handler = byRoute([
  [getSocialPicture, getSocialPictureHandler],
  [showIcon, showIconHandler],
]);
