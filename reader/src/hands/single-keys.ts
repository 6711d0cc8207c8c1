const KEY = "masthead.single-keys";

/**
 * Whether single characters are shortcuts. Visitors who dictate, or press keys by accident, can turn them off (WCAG
 * 2.1.4); the choice is remembered if the browser and the frame allow it.
 */
export class SingleKeys {
  #areOn = remembered() !== "off";

  get areOn(): boolean {
    return this.#areOn;
  }

  set areOn(areOn: boolean) {
    this.#areOn = areOn;
    try {
      localStorage.setItem(KEY, areOn ? "on" : "off");
    } catch {
      // Then the choice lasts as long as the page.
    }
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
