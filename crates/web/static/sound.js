// Four small sounds of our own, made of a few tones when they are asked for. Loaded only by those who want to hear them.
// Each tone: its pitch in Hz, when it begins and how long it lasts in seconds, how loud it is, its wave.
const SOUNDS = {
  place: [[196, 0, .09, .5, "triangle"], [392, 0, .05, .2, "sine"]],
  strike: [[110, 0, .16, .6, "triangle"], [740, 0, .04, .12, "square"], [82, .05, .2, .4, "sine"]],
  win: [[392, 0, .5, .3, "sine"], [494, .15, .5, .3, "sine"], [587, .3, .6, .3, "sine"], [784, .45, 1.1, .35, "sine"]],
  loss: [[392, 0, .5, .3, "sine"], [349, .2, .5, .3, "sine"], [294, .4, 1, .3, "sine"]],
};
let audio = null;

window.sound = (name) => {
  // Browsers are silent until their reader has touched the page, and complain about those who try.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const [pitch, begins, lasts, loud, wave] of SOUNDS[name]) {
    const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    const start = audio.currentTime + begins;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud * .4, start + .01);
    volume.gain.exponentialRampToValueAtTime(.0001, start + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
};
