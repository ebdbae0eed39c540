import type { HiLoCall, HiLoMove } from '@parlour/casino/originals/hi-lo/hi-lo.ts'
import { cardName } from '../cards/card-face.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { shownOdds } from '../original-frame/odds.ts'
import type { BoardProps } from '../original-frame/original-game.ts'
import type { TextKey } from '../texts/texts.ts'
import { callsOn, type HiLoRound, type HiLoShown, isWrong, maySkip, offersOf } from './calls.ts'

type CardTableProps = BoardProps<Record<string, never>, HiLoMove, HiLoShown>

const names: Readonly<Record<HiLoCall, TextKey>> = {
  higher_or_same: 'hi-lo_higher_or_same',
  lower_or_same: 'hi-lo_lower_or_same',
  higher: 'hi-lo_higher',
  lower: 'hi-lo_lower',
  same: 'hi-lo_same',
}

/** Cards of the trail that are shown. */
const TRAIL = 9

/** The captain's table: the open card between the two calls on it, and the cards before it above. */
export function CardTable(props: CardTableProps) {
  const { round, phase, speech, asked, step } = props
  const { t } = speech
  const cards = round?.shown.cards ?? []
  const canStep = phase === 'standing' && round !== undefined
  const canSkip = canStep && maySkip(round)
  return (
    <div className="card-table" dir="ltr" data-phase={phase} data-end={endOf(round)}>
      <Trail cards={cards} />
      <div className="calls">
        <Call {...props} side={0} />
        <div
          className="open-card"
          role="img"
          aria-label={
            cards.length === 0
              ? t('hi-lo_deck')
              : t('hi-lo_cards', { cards: cards.map(cardName).join(' ') })
          }
        >
          <span className="deck" aria-hidden="true">
            <PlayingCard card={undefined} />
          </span>
          <span className="turned" key={cards.length}>
            <PlayingCard card={cards.at(-1)} />
          </span>
        </div>
        <Call {...props} side={1} />
      </div>
      <button
        type="button"
        className="skip-card"
        data-asked={asked?.kind === 'skip' || undefined}
        aria-disabled={!canSkip || undefined}
        onClick={() => canSkip && step({ kind: 'skip' })}
      >
        {t('hi-lo_skip')}
      </button>
    </div>
  )
}

function endOf(round: HiLoRound | undefined): 'right' | 'wrong' | undefined {
  if (!round) return undefined
  if (isWrong(round)) return 'wrong'
  return round.moves.at(-1)?.kind === 'call' ? 'right' : undefined
}

/** One of the two calls, with its chance and what the round would be worth. */
function Call({ round, phase, asked, speech, step, side }: CardTableProps & { side: 0 | 1 }) {
  const { t, number, money } = speech
  const card = round?.shown.cards.at(-1)
  const call = card ? callsOn(card)[side] : (['lower_or_same', 'higher_or_same'] as const)[side]
  const offer = round ? offersOf(round)[side] : undefined
  const odds = round && offer && shownOdds(round.stake, offer)
  const canCall = phase === 'standing' && offer !== undefined
  return (
    <button
      type="button"
      className="call"
      data-side={side === 0 ? 'down' : 'up'}
      data-asked={(asked?.kind === 'call' && asked.call === call) || undefined}
      aria-disabled={!canCall || undefined}
      onClick={() => canCall && step({ kind: 'call', call })}
    >
      <svg viewBox="0 0 40 30" aria-hidden="true">
        <path d={call === 'same' ? 'M4 6h32v6H4ZM4 18h32v6H4Z' : arrows[side]} />
      </svg>
      <strong>{t(names[call])}</strong>
      <span>{odds ? `${number(odds.chance)} %` : '–'}</span>
      <bdi>{odds ? `${number(odds.multiplier)}×` : ''}</bdi>
      <bdi className="call-pays">{odds ? money(odds.payout) : ''}</bdi>
    </button>
  )
}

const arrows = ['M20 28 4 10h9V2h14v8h9Z', 'M20 2 4 20h9v8h14v-8h9Z'] as const

function Trail({ cards }: { cards: readonly string[] }) {
  const past = cards.slice(0, -1)
  const from = Math.max(0, past.length - TRAIL)
  return (
    <ol className="trail" aria-hidden="true">
      {past.slice(from).map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card of the trail is its place.
        <li key={from + at}>
          <PlayingCard card={card} />
        </li>
      ))}
    </ol>
  )
}

/** Two cards in small, for the screen that waits. */
export function CardTableEmblem() {
  return (
    <span className="card-emblem">
      <PlayingCard card={undefined} />
      <PlayingCard card="Ks" />
    </span>
  )
}
