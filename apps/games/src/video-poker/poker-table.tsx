import { type CSSProperties, useState } from 'react'
import { PlayingCard } from '../cards/playing-card.tsx'
import { spokenCard } from '../cards/spoken-card.ts'
import type { Speech } from '../texts/texts.ts'
import { CardRow, type PokerBoardProps } from './card-row.tsx'
import { useHeld } from './held.ts'
import { type Hint, hintFor, useSums } from './hint.ts'
import { PaytablePlate } from './paytable.tsx'
import { handText, madeHand, type PokerRound, rowsOf, tableOf } from './tables.ts'

/** The table in the carriage: what the hands pay, the five cards, and the hint for whoever wants it. */
export function PokerTable(props: PokerBoardProps) {
  const { options, phase, stake, speech, sound } = props
  const round = props.round?.options.table === options.table ? props.round : undefined
  const [wantsHint, setWantsHint] = useState(false)
  const held = useHeld(round?.wagerId)
  const table = tableOf(options.table)
  const isReady = useSums(table!, wantsHint)
  const stands = phase === 'standing' && round?.state === 'open'
  const hint = stands && isReady ? hintFor(table!, round.shown.dealt, held) : undefined
  const isKnown = round !== undefined && phase !== 'playing' && phase !== 'showing'
  return (
    <div
      className="poker-table"
      data-dealt={round ? 'yes' : 'no'}
      style={{ '--rows': rowsOf(options.table) } as CSSProperties}
    >
      <PaytablePlate
        table={options.table}
        stake={round?.state === 'open' ? round.stake : stake}
        lit={isKnown ? madeHand(round) : undefined}
        speech={speech}
      />
      <CardRow {...{ round, phase, speech, sound }} wanted={hint?.places} />
      <div className="hint-row">
        <button
          type="button"
          className="hint-switch"
          aria-pressed={wantsHint}
          onClick={() => setWantsHint(!wantsHint)}
        >
          {speech.t('video-poker_hint')}
        </button>
        <p className="hint-text" role="status">
          {wantsHint && stands ? hintText(hint, round, speech) : null}
        </p>
        {isKnown && !stands ? <p className="hand-told">{handText(round, speech)}</p> : null}
      </div>
    </div>
  )
}

/** The cards in words: the marks of their suits are not in every typeface, and rings show them on the table. */
function hintText(hint: Hint | undefined, round: PokerRound, speech: Speech): string {
  const { t, number } = speech
  if (!hint) return t('video-poker_hintWait')
  const mean = number(hint.best)
  if (hint.isBest) return t('video-poker_hintSame', { mean })
  const cards = hint.places.map((place) => spokenCard(round.shown.dealt[place]!, speech)).join(', ')
  const best = cards
    ? t('video-poker_hintBest', { cards, mean })
    : t('video-poker_hintNone', { mean })
  return `${best} ${t('video-poker_hintOwn', { mean: number(hint.own) })}`
}

/** A fan of cards, for the screen that waits. */
export function PokerEmblem() {
  return (
    <span className="poker-emblem">
      {['Ts', 'Js', 'Qs', 'Ks', 'As'].map((card) => (
        <PlayingCard key={card} card={card} />
      ))}
    </span>
  )
}
