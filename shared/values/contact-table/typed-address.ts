const ADDRESS = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:".]+$/u;

/** Whether a typed text is an e-mail address, checked as browsers do; the service finds further faults. */
export function isTypedAddress(text: string): boolean {
  return ADDRESS.test(text);
}
