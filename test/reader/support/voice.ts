/** Two voices that speak one sentence on demand. */
export const VOICE = `
  class Utterance extends EventTarget { constructor(text) { super(); this.text = text; } }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => ["Kate", "Sam"].map((name) => ({ name, voiceURI: name, lang: "en-GB", localService: true, default: name === "Kate" })),
    spoken: [],
    present: undefined,
    speak(utterance) { this.present = utterance; this.spoken.push(utterance.text); this.manner = [utterance.voice.name, utterance.rate]; },
    cancel() { this.present?.dispatchEvent(new Event("error")); this.present = undefined; },
    finish(name) { const { present } = this; this.present = undefined; present.dispatchEvent(new Event(name)); },
  });
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  window.SpeechSynthesisUtterance = Utterance;`;

/** Keeps what the page does at the device's keys for media, by their names, in `mediaKeys`, and what it plays in `sounds`. */
export const MEDIA_KEYS = `
  window.mediaKeys = {};
  window.sounds = new Set();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () { sounds.add(this); return play.call(this); };
  navigator.mediaSession.setActionHandler = (name, act) => { mediaKeys[name] = act; };`;
