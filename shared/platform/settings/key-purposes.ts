/**
 * What functions need keys for; no two uses share one. On AWS each key lies in a parameter of its own, so that a
 * function has those that it uses and no others.
 */
export const KEY_PURPOSES = ["secrets", "covers", "addresses", "passes", "sessions"] as const;

export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** The variable with the key for one purpose, as 64 hexadecimal digits, in a process that has no master key. */
export function keyVariable(purpose: KeyPurpose): string {
  return `MASTHEAD_KEY_${purpose.toUpperCase()}`;
}

/** The variable that names the SSM parameter with those digits. */
export function keyParameterVariable(purpose: KeyPurpose): string {
  return `${keyVariable(purpose)}_PARAMETER`;
}
