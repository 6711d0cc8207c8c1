/** What the browser reports about a voice. */
export interface VoiceInfo {
  /** A language tag; some systems write it with an underscore. */
  lang: string;
  localService: boolean;
  default: boolean;
}

/** The best voice for a language: one on the device before one that sends texts away, the default before others. */
export function voiceFor<V extends VoiceInfo>(
  voices: readonly V[],
  language: string,
): V | undefined {
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  const rank = (voice: V): number => (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return fitting.sort((one, other) => rank(other) - rank(one))[0];
}
