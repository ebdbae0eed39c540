import { type CardText, rankOf, suitOf } from './card-face.ts'
import './playing-card.css'

const suits: Readonly<Record<string, string>> = {
  h: 'M0 14C-22-2-15-17-7-17c4 0 6 3 7 6 1-3 3-6 7-6 8 0 15 15-7 31Z',
  d: 'M0-18 13 0 0 18-13 0Z',
  s: 'M0-18C20 0 16 11 8 11c-3 0-5-2-6-4 0 5 2 8 5 11H-7c3-3 5-6 5-11-1 2-3 4-6 4-8 0-12-11 8-29Z',
  c: 'M0-18a8 8 0 0 1 6 13 8 8 0 1 1-4 12c0 5 2 8 5 11H-7c3-3 5-6 5-11A8 8 0 1 1-6-5 8 8 0 0 1 0-18Z',
}

/** One card of a deck that is drawn here: its face, or its back with a compass while nobody knows it. */
export function PlayingCard({ card }: { card: CardText | undefined }) {
  return (
    <svg
      viewBox="0 0 100 140"
      aria-hidden="true"
      className="playing-card"
      data-red={card !== undefined && 'hd'.includes(suitOf(card)) ? true : undefined}
    >
      <rect className="card-paper" x="1.500" y="1.500" width="97" height="137" rx="10" />
      {card === undefined ? <Back /> : <Face card={card} />}
    </svg>
  )
}

function Face({ card }: { card: CardText }) {
  const suit = suits[suitOf(card)]
  return (
    <>
      <text className="card-rank" x="10" y="36">
        {rankOf(card)}
      </text>
      <path className="card-suit" transform="translate(21 55) scale(.6)" d={suit} />
      <path className="card-suit" transform="translate(60 92) scale(1.75)" d={suit} />
    </>
  )
}

function Back() {
  return (
    <>
      <rect className="card-back" x="8" y="8" width="84" height="124" rx="6" />
      <g className="card-compass">
        <circle cx="50" cy="70" r="30" />
        <circle cx="50" cy="70" r="24" />
        <path d="m50 42 6 22 22 6-22 6-6 22-6-22-22-6 22-6Z" />
      </g>
    </>
  )
}
