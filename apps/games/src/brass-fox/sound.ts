import { createSoundKit } from '../game-frame/sound-kit.ts'

export type Sound = ReturnType<typeof createSound>

/** The sounds of the reels and the valley. */
export function createSound() {
  const kit = createSoundKit()
  const { note, bells } = kit
  let hum: { stop(): void } | undefined
  const rest = () => {
    hum?.stop()
    hum = undefined
  }
  return {
    ...kit,
    /** The reels run: a low hum until `rest`. */
    launch() {
      rest()
      hum = kit.hum(58, 0.09)
    },
    rest,
    stop(reel: number) {
      note(92 - reel * 4, 0, 0.16, 'sine', 0.8)
      note(410, 0, 0.04, 'square', 0.05)
    },
    moon: (standing: number) => bells([523.25 * 1.122 ** (standing * 2)], 0, 0.4),
    line: (place: number) => note(587.33 * 1.06 ** (place % 12), 0, 0.25, 'triangle', 0.16),
    feature: () => bells([293.66, 369.99, 440, 554.37, 739.99, 880], 0.16, 0.34),
  }
}
