/** A voice that says one sentence when asked to. */
export const VOICE = `
  class Utterance extends EventTarget { constructor(text) { super(); this.text = text; } }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: "en-GB", localService: true, default: true }],
    spoken: [],
    present: undefined,
    speak(utterance) { this.present = utterance; this.spoken.push(utterance.text); },
    cancel() { this.present?.dispatchEvent(new Event("error")); this.present = undefined; },
    finish(name) { const { present } = this; this.present = undefined; present.dispatchEvent(new Event(name)); },
  });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  window.SpeechSynthesisUtterance = Utterance;`;
