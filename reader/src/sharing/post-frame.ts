/** A frame in a WordPress post, which puts a secret into its address and listens to messages that contain it. */
export interface PostFrame {
  /** Opens an address on the reader's own host in the site's tab; false if the site has not obeyed so far. */
  follow: (address: string) => boolean;
}

const SECRET = /^#\?secret=([A-Za-z0-9]{1,64})$/;
/** WordPress's maximum height of a frame, in CSS pixels. */
const MOST_HEIGHT = 1000;
/** A larger share of the screen's height would leave no room around the frame. */
const MOST_OF_SCREEN = 0.9;
/** A theme's border around the frame is part of its height. */
const BORDERS = 8;
/** Gives up against a theme that sets heights itself. */
const MOST_REQUESTS = 3;

/**
 * Asks a WordPress post to give the frame the height that fits its width, as WordPress's own embeds do: it removes the
 * frame's style and scales its height for phones, so that pages would be an inch high. Undefined in all other frames.
 */
export function startPostFrame(heightFor: (width: number) => number): PostFrame | undefined {
  const secret = SECRET.exec(location.hash)?.[1];
  if (secret === undefined || window.parent === window) return undefined;
  // The page around it is unknown, but only the page that made the frame knows the secret.
  const send = (message: "height" | "link", value: number | string): void =>
    window.parent.postMessage({ message, value, secret }, "*");
  const wanted = (): number => {
    const most = Math.min(MOST_HEIGHT, Math.floor(screen.availHeight * MOST_OF_SCREEN));
    return Math.min(heightFor(window.innerWidth), most);
  };
  let width = 0;
  let requests = 0;
  const fit = (): void => {
    width = window.innerWidth;
    requests += 1;
    send("height", wanted());
  };
  const isFitting = (): boolean => Math.abs(window.innerHeight - wanted()) <= BORDERS;
  window.addEventListener("resize", () => {
    if (window.innerWidth !== width) requests = 0;
    if (!isFitting() && requests < MOST_REQUESTS) fit();
  });
  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && isReady(data, secret)) fit();
  });
  // WordPress shows a link in place of the frame until the first message.
  fit();
  return {
    follow: (address) => {
      const isHeard = isFitting();
      if (isHeard) send("link", address);
      return isHeard;
    },
  };
}

/** WordPress's script announces when it listens, which may be before or after the frame exists. */
function isReady(value: unknown, secret: string): boolean {
  const fields = new Map<string, unknown>(
    typeof value === "object" && value !== null ? Object.entries(value) : [],
  );
  return fields.get("message") === "ready" && fields.get("secret") === secret;
}
