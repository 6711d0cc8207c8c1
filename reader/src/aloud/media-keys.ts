/** The actions of a device's media keys. */
export interface MediaActs {
  toggle: () => void;
  step: (by: 1 | -1) => void;
  stop: () => void;
}

/** The keys for media of a keyboard, a headset or a lock screen, where the browser hands them on. */
export class MediaKeys {
  readonly #title: string;
  readonly #acts: readonly [MediaSessionAction, () => void][];

  constructor(title: string, { toggle, step, stop }: MediaActs) {
    this.#title = title;
    this.#acts = [
      ["play", toggle],
      ["pause", toggle],
      ["previoustrack", () => step(-1)],
      ["nexttrack", () => step(1)],
      ["stop", stop],
    ];
  }

  take(): void {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: this.#title });
    for (const [name, act] of this.#acts) handle(name, act);
  }

  release(): void {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = "none";
    for (const [name] of this.#acts) handle(name, null);
  }

  showPaused(isPaused: boolean): void {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.playbackState = isPaused ? "paused" : "playing";
  }
}

/** A browser refuses the names of keys that it does not know. */
function handle(name: MediaSessionAction, act: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(name, act);
  } catch {
    // Then that key does nothing.
  }
}
