import { createStore } from '../frame/store.ts'

export type Loudness = { readonly muted: boolean; readonly volume: number }

/** How loud a win may be. What does not exceed the stake is told and nothing more. */
export type Joy = 'none' | 'quiet' | 'warm' | 'bright' | 'grand'

export function joyOf(payout: number, stake: number): Joy {
  if (payout <= stake) return 'none'
  if (payout < 5 * stake) return 'quiet'
  if (payout < 15 * stake) return 'warm'
  return payout < 50 * stake ? 'bright' : 'grand'
}

const SCALE = [392, 493.88, 587.33, 783.99, 987.77, 1174.66, 1567.98]
const NOTES: Record<Joy, number> = { none: 0, quiet: 2, warm: 3, bright: 5, grand: 7 }

export type SoundKit = ReturnType<typeof createSoundKit>

/** Everything heard is made here, from oscillators; there are no recordings. A game makes its own sounds of it. */
export function createSoundKit() {
  const loudness = createStore<Loudness>({ muted: false, volume: 0.6 })
  let context: AudioContext | undefined
  let out: GainNode | undefined

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
  /** A tone that lasts until it is stopped. */
  const hum = (hertz: number, loud: number) => {
    if (!context || !out) return undefined
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
    const gain = new GainNode(context, { gain: loud })
    oscillator.connect(gain).connect(out)
    oscillator.start()
    return { stop: () => oscillator.stop() }
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
    note,
    bells,
    hum,
    press: () => note(240, 0, 0.09, 'triangle', 0.25),
    tick: () => note(1320, 0, 0.03, 'square', 0.03),
    /** Grows with what was won. */
    joy: (joy: Joy) => bells(SCALE.slice(0, NOTES[joy]), 0.11, 0.32),
  }
}
