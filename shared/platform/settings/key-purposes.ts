/**
 * The purposes of keys; no two uses share one. On AWS each key has its own parameter, so that a function gets only
 * those it uses.
 */
export const KEY_PURPOSES = [
  "secrets",
  "covers",
  "addresses",
  "passes",
  "sessions",
  "visits",
] as const;

export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** The variable that holds the key for one purpose, as 64 hexadecimal digits, in a process without a master key. */
export function keyVariable(purpose: KeyPurpose): string {
  return `MASTHEAD_KEY_${purpose.toUpperCase()}`;
}

/** The variable that names the SSM parameter holding those digits. */
export function keyParameterVariable(purpose: KeyPurpose): string {
  return `${keyVariable(purpose)}_PARAMETER`;
}
