// A soft sound of wood when a move arrives. It is made here, and off unless it is wanted.

import { keep, kept } from "./kept.js";

/** @type {AudioContext | null} */
let context = null;

export const isLoud = () => kept("sound", false);

export function setLoud(/** @type {boolean} */ loud) {
  keep("sound", loud);
  if (loud) knock();
}

/** A short burst of noise through a narrow filter, as a piece set down on wood. */
export function knock(pitch = 900) {
  if (!isLoud()) return;
  context ??= new AudioContext();
  void context.resume();
  const length = Math.round(context.sampleRate * 0.09);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 6;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 3 });
  const gain = new GainNode(context, { gain: 0.6 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}
