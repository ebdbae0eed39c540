import type { SlotMachine } from '@parlour/casino/slots/machine.ts'
import type { ReactNode } from 'react'
import type { SoundKit } from '../game-frame/sound-kit.ts'
import type { Speech, TextKey } from '../texts/texts.ts'
import type { SlotSounds } from './slot-sound.ts'

/** What the round is in beside its paid spin, as the screen shows it. */
export type Feature = {
  readonly kind: 'free' | 'respin' | 'gather'
  /** Its beginning, its steps, and what it paid in all; respins have no curtain and only run. */
  readonly stage: 'intro' | 'run' | 'outro'
  /** The step that is shown, from 1, and how many there are so far; `of` is 0 where nobody knows. */
  readonly place: number
  readonly of: number
  readonly multiplier: number
  /** What it has paid. */
  readonly coins: number
  /** Marks or coins that were gathered, and the level or the pot that they reached. */
  readonly marks: number
  readonly level: number
  /** Reels that a wild holds or fills. */
  readonly held: readonly number[]
  /** Draws that are left while coins gather. */
  readonly lives: number
}

/** What is printed of a machine beside its rules; `npm run game:prove -- --write` writes it from the proof. */
export type SlotFigures = {
  /** The hash of the rules that they were counted from: under others they say nothing. */
  readonly rules: string
  /** In per cent, rounded down; the exact fraction where somebody may read it. */
  readonly rtpPercent: string
  readonly rtp?: string
  readonly hitPercent: string
  readonly standardDeviation: string
  /** In stakes. */
  readonly greatestWin: string
  /** The return by part, and after how many rounds a part is opened on average. */
  readonly parts: readonly { readonly part: string; readonly percent: string; oneIn?: string }[]
  /** What the paid spin pays, in stakes from the first up to the second number, and how often in per cent. */
  readonly bands: readonly {
    readonly from: number
    readonly to?: number
    readonly percent: string
  }[]
  /** Once in how many spins a line pays, by symbol and length; empty where wins are ways. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The words of a slot that the frame has for all, and that a game may say in its own way. */
export type SlotWords = {
  readonly reels: TextKey
  /** What a stake is for. */
  readonly stakes: TextKey
  readonly intro: TextKey
  /** What scatters pay and open, in the rules and where they are won. */
  /** How a stake divides. */
  readonly coins: TextKey
  readonly scatterPay: TextKey
  readonly scatterWin: TextKey
  /** On the curtain before free spins. */
  readonly freeText: TextKey
  readonly respin: TextKey
  readonly gatherTitle: TextKey
  readonly gatherText: TextKey
}

/** A part of the rules with the symbol that it is about. */
export type RulesPart = {
  readonly symbol: string
  readonly title: TextKey
  readonly paragraphs: readonly TextKey[]
}

/**
 * One slot on the screen. All that is common (stake, round, reels, wins, features, seeds, autoplay, windows) is the
 * frame's; this is what the frame cannot know of a machine: its names, its pictures and its sounds.
 */
export type SlotGame = {
  readonly code: string
  readonly title: TextKey
  /** The rules, as the server plays them. */
  readonly machine: SlotMachine
  readonly figures: SlotFigures
  /** A window without a win to begin with: nobody is greeted with a prize that is not theirs. */
  readonly firstStops: readonly number[]
  /** The rows of each reel in it, where they change from spin to spin; the most where left out. */
  readonly firstHeights?: readonly number[]
  /** The name of every symbol that is no letter. */
  readonly names: Readonly<Record<string, TextKey>>
  readonly words: SlotWords
  /** What each level that marks lift the reels to brings; shown over the reels where it is reached. */
  readonly lifts?: readonly TextKey[]
  /** The symbol that stands for the game while it is opened, and on its curtains. */
  readonly emblem: string
  /** What flies when a win is worth it: the id of a symbol of the sheet. */
  readonly cheer: string
  readonly rules: {
    readonly parts: readonly RulesPart[]
    /** Where the return comes from, in words of the game; the parts of the figures where left out. */
    returnParts?(speech: Speech): string
  }
  /** The letters of its face that must not be shown in another one first. */
  readonly letters: string
  /** Symbols as `<symbol id="sign-X" viewBox="0 0 100 100">`, drawn once and used by reference everywhere. */
  Sheet(): ReactNode
  /** The scene behind everything; `feature` is left out while the paid spin runs. */
  Backdrop(props: { readonly feature: Feature | undefined }): ReactNode
  /** A reel that a wild fills; the wild from top to bottom where left out. */
  Fill?(props: { readonly rows: number; readonly walking: boolean }): ReactNode
  /** What stands in the plate of a feature beside its place: marks, stations, a gauge. */
  Gauge?(props: { readonly feature: Feature; readonly speech: Speech }): ReactNode
  /** What stands over the reels all the time, such as stations or pots; `worth` says stakes as money. */
  Shelf?(props: {
    readonly feature: Feature | undefined
    readonly speech: Speech
    worth(stakes: number): string
  }): ReactNode
  /** Its own sounds in place of the frame's. */
  sounds?(kit: SoundKit): Partial<SlotSounds>
}

/** The frame's own words; a game takes them and says what it wants to say differently. */
export const slotWords: SlotWords = {
  reels: 'slot_reels',
  stakes: 'slot_stakes',
  intro: 'slot_intro',
  coins: 'slot_coinRule',
  scatterPay: 'slot_scatterPay',
  scatterWin: 'slot_scatterPay',
  freeText: 'slot_freeText',
  respin: 'slot_respin',
  gatherTitle: 'slot_gatherTitle',
  gatherText: 'slot_gatherText',
}

/** A symbol's name: letters are their own. */
export const nameOf = ({ names }: SlotGame, symbol: string, { t }: Speech): string => {
  const key = names[symbol]
  return key ? t(key) : symbol
}
