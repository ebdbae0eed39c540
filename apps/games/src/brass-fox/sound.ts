import { createStore } from '../frame/store.ts'
import type { Joy } from './win-order.ts'

/** Everything heard is made here, from oscillators; there are no recordings. */
export type Sound = ReturnType<typeof createSound>

const SCALE = [392, 493.88, 587.33, 783.99, 987.77, 1174.66, 1567.98]
const NOTES: Record<Joy, number> = { none: 0, quiet: 2, warm: 3, bright: 5, grand: 7 }

export function createSound() {
  const loudness = createStore({ muted: false, volume: 0.6 })
  let context: AudioContext | undefined
  let out: GainNode | undefined
  let hum: { stop(): void } | undefined

  const level = () => {
    const { muted, volume } = loudness.get()
    if (context && out)
      out.gain.setTargetAtTime(muted ? 0 : volume * 0.5, context.currentTime, 0.02)
  }
  loudness.follow(level)

  const note = (hertz: number, at: number, length: number, type: OscillatorType, loud: number) => {
    if (!context || !out || loudness.get().muted) return
    const from = context.currentTime + at
    const oscillator = new OscillatorNode(context, { type, frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(loud, from + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0008, from + length)
    oscillator.connect(gain).connect(out)
    oscillator.start(from)
    oscillator.stop(from + length + 0.05)
  }
  const bells = (notes: readonly number[], step: number, loud: number) => {
    for (const [i, hertz] of notes.entries()) {
      note(hertz, i * step, 0.9, 'sine', loud)
      note(hertz * 2.76, i * step, 0.4, 'sine', loud * 0.25)
    }
  }
  const rest = () => {
    hum?.stop()
    hum = undefined
  }

  return {
    loudness,
    /** Browsers give sound only after a press; the first one opens it. */
    wake() {
      if (context) return
      context = new AudioContext()
      out = new GainNode(context, { gain: 0 })
      out.connect(context.destination)
      level()
    },
    press: () => note(240, 0, 0.09, 'triangle', 0.25),
    /** The reels run: a low hum until `rest`. */
    launch() {
      rest()
      if (!context || !out) return
      const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: 58 })
      const gain = new GainNode(context, { gain: 0.09 })
      oscillator.connect(gain).connect(out)
      oscillator.start()
      hum = { stop: () => oscillator.stop() }
    },
    rest,
    stop(reel: number) {
      note(92 - reel * 4, 0, 0.16, 'sine', 0.8)
      note(410, 0, 0.04, 'square', 0.05)
    },
    moon: (standing: number) => bells([523.25 * 1.122 ** (standing * 2)], 0, 0.4),
    line: (place: number) => note(587.33 * 1.06 ** (place % 12), 0, 0.25, 'triangle', 0.16),
    tick: () => note(1320, 0, 0.03, 'square', 0.03),
    /** Grows with what was won. */
    joy: (joy: Joy) => bells(SCALE.slice(0, NOTES[joy]), 0.11, 0.32),
    feature: () => bells([293.66, 369.99, 440, 554.37, 739.99, 880], 0.16, 0.34),
  }
}
