import { createSoundKit, type SoundKit } from '../game-frame/sound-kit.ts'

/** What is heard of the reels and what they open. */
export type SlotSounds = {
  /** The reels run, until `rest`. */
  launch(): void
  rest(): void
  stop(reel: number): void
  /** A scatter came to rest; `standing` of them stand now. */
  scatter(standing: number): void
  line(place: number): void
  feature(): void
  /** A wild fills its reel. */
  fill(): void
  mark(): void
  /** Marks lift the reels to the next level. */
  lift(): void
  coin(place: number): void
}

export type SlotSound = SoundKit & SlotSounds

/** The sounds of a slot: the frame's, with a game's own in their place. */
export function createSlotSound(own?: (kit: SoundKit) => Partial<SlotSounds>): SlotSound {
  const kit = createSoundKit()
  const { note, bells } = kit
  let hum: { stop(): void } | undefined
  const rest = () => {
    hum?.stop()
    hum = undefined
  }
  return {
    ...kit,
    launch() {
      rest()
      hum = kit.hum(58, 0.09)
    },
    rest,
    stop(reel) {
      note(92 - reel * 4, 0, 0.16, 'sine', 0.8)
      note(410, 0, 0.04, 'square', 0.05)
    },
    scatter: (standing) => bells([523.25 * 1.122 ** (standing * 2)], 0, 0.4),
    line: (place) => note(587.33 * 1.06 ** (place % 12), 0, 0.25, 'triangle', 0.16),
    feature: () => bells([293.66, 369.99, 440, 554.37, 739.99, 880], 0.16, 0.34),
    fill: () => bells([329.63, 493.88, 659.25], 0.07, 0.28),
    mark: () => bells([698.46], 0, 0.3),
    lift: () => bells([392, 523.25, 659.25, 783.99], 0.1, 0.34),
    coin: (place) => bells([587.33 * 1.06 ** (place % 12)], 0, 0.3),
    ...own?.(kit),
  }
}
