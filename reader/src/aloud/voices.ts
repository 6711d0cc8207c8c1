export interface VoiceInfo {
  /** A language tag; some systems write it with an underscore. */
  lang: string;
  localService: boolean;
  default: boolean;
}

/**
 * The voices for a language, the best first: those on the device before those that send texts away, the default before
 * others.
 */
export function voicesFor<V extends VoiceInfo>(voices: readonly V[], language: string): V[] {
  const fitting = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  const rank = (voice: V): number => (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return fitting.sort((one, other) => rank(other) - rank(one));
}
