import { backwardFootprints } from '@parlour/casino/slots/machines/backward-footprints.ts'
import printed from '../slot-frame/figures/backward-footprints.json'
import { type Feature, type SlotGame, slotWords } from '../slot-frame/slot-game.ts'
import { Sign } from '../slot-frame/sign.tsx'
import type { Speech } from '../texts/texts.ts'
import { Backdrop } from './art/backdrop.tsx'
import { TroddenReel } from './art/footprints.tsx'
import { SymbolSheet } from './art/symbols.tsx'

const REELS = backwardFootprints.reels.length

/** Backward Footprints: a forest at night, in which somebody walks to the left and leaves prints that point to the right. */
export const backwardFootprintsGame: SlotGame = {
  code: 'backward-footprints',
  title: 'backward-footprints_title',
  machine: backwardFootprints,
  figures: printed,
  firstStops: [23, 7, 17, 22, 20],
  names: {
    W: 'backward-footprints_W',
    O: 'backward-footprints_O',
    T: 'backward-footprints_T',
    M: 'backward-footprints_M',
    P: 'backward-footprints_P',
  },
  words: slotWords,
  emblem: 'W',
  cheer: 'leaf',
  letters: 'AKQJ',
  rules: {
    parts: [
      {
        symbol: 'W',
        title: 'backward-footprints_W',
        paragraphs: [
          'backward-footprints_wildText',
          'backward-footprints_walkText',
          'backward-footprints_endText',
        ],
      },
    ],
  },
  Sheet: SymbolSheet,
  Backdrop: ({ feature }) => <Backdrop steps={feature?.place ?? 0} walks={feature !== undefined} />,
  Fill: TroddenReel,
  Gauge: Trail,
  sounds: ({ note, bells }) => ({
    // Wood knocks on wood.
    stop(reel) {
      note(148 - reel * 6, 0, 0.09, 'triangle', 0.7)
      note(590 - reel * 22, 0, 0.03, 'square', 0.05)
    },
    // Two bare feet on leaves, and something that glows.
    fill() {
      note(98, 0, 0.11, 'sine', 0.8)
      note(82, 0.17, 0.13, 'sine', 0.8)
      bells([440, 659.25, 880], 0.1, 0.16)
    },
    // An owl calls before somebody sets out.
    feature() {
      note(392, 0, 0.2, 'sine', 0.34)
      note(349.23, 0.26, 0.5, 'sine', 0.34)
      bells([523.25, 659.25], 0.2, 0.12)
    },
  }),
}

/** On which reels the footprints stand, as a row of the reels. */
function Trail({ feature, speech }: { feature: Feature; speech: Speech }) {
  const { held } = feature
  return (
    <div>
      <dt>{speech.t('backward-footprints_trail')}</dt>
      <dd dir="ltr">
        <span className="trail" aria-hidden="true">
          {Array.from({ length: REELS }, (_, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
            <i key={reel} data-in={held.includes(reel) || undefined}>
              {held.includes(reel) ? <Sign symbol="step" /> : null}
            </i>
          ))}
        </span>
        <span className="sr-only">{held.map((reel) => reel + 1).join(', ')}</span>
      </dd>
    </div>
  )
}
