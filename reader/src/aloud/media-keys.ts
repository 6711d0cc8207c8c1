export interface MediaActs {
  toggle: () => void;
  step: (by: 1 | -1) => void;
  stop: () => void;
}

/**
 * Six seconds of silence, as a WAV file. Browsers pass media keys only to pages that play something longer than five
 * seconds, and speech does not count.
 */
const SILENCE = `data:audio/wav;base64,UklGRqK7AABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YX67AACA${"gICA".repeat(15_999)}`;

/** The media keys of a keyboard, a headset or a lock screen, if the browser passes them on. */
export class MediaKeys {
  readonly #title: string;
  readonly #acts: readonly [MediaSessionAction, () => unknown][];
  readonly #silence = new Audio(SILENCE);
  #isPaused = false;

  constructor(title: string, { toggle, step, stop }: MediaActs) {
    this.#title = title;
    this.#acts = [
      // A key may be pressed again, or name the current state.
      ["play", () => this.#isPaused && toggle()],
      ["pause", () => this.#isPaused || toggle()],
      ["previoustrack", () => step(-1)],
      ["nexttrack", () => step(1)],
      ["stop", stop],
    ];
    this.#silence.loop = true;
  }

  take(): void {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: this.#title });
    for (const [name, act] of this.#acts) handle(name, act);
  }

  release(): void {
    this.#silence.pause();
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = "none";
    for (const [name] of this.#acts) handle(name, null);
  }

  showPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (!("mediaSession" in navigator)) return;
    // Without it, the voice speaks all the same.
    if (isPaused) this.#silence.pause();
    else this.#silence.play().catch(() => {});
    navigator.mediaSession.playbackState = isPaused ? "paused" : "playing";
  }
}

/** Browsers refuse unknown names of keys. */
function handle(name: MediaSessionAction, act: (() => unknown) | null): void {
  try {
    navigator.mediaSession.setActionHandler(name, act);
  } catch {
    // Then the key has no effect.
  }
}
