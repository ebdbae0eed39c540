import type { Hold } from '@parlour/casino/originals/video-poker/video-poker.ts'
import { useEffect, useState } from 'react'
import { PlayingCard } from '../cards/playing-card.tsx'
import { spokenCard } from '../cards/spoken-card.ts'
import type { BoardProps } from '../original-frame/original-game.ts'
import { toggleHeld, useHeld } from './held.ts'
import {
  cardsOf,
  drawnPlaces,
  type PokerChoice,
  type PokerRound,
  type PokerShown,
} from './tables.ts'

export type PokerBoardProps = BoardProps<PokerChoice, Hold, PokerShown>

const PLACES = [0, 1, 2, 3, 4] as const

/** The five cards: each is held or let go by a tap, or by its number. */
export function CardRow({
  round,
  phase,
  speech,
  sound,
  wanted,
}: Pick<PokerBoardProps, 'phase' | 'speech' | 'sound'> & {
  round: PokerRound | undefined
  /** The places that the hint would hold. */
  wanted: readonly number[] | undefined
}) {
  const { t } = speech
  const chosen = useHeld(round?.wagerId)
  const canHold = phase === 'standing' && round?.state === 'open'
  const held = round?.shown.held ?? chosen
  const drawn = round ? drawnPlaces(round) : []
  const [told, setTold] = useState('')
  const toggle = (place: number) => {
    if (!canHold) return
    sound.tick()
    toggleHeld(round.wagerId, place)
    const card = spokenCard(round.shown.dealt[place]!, speech)
    setTold(held.includes(place) ? card : t('video-poker_held', { card }))
  }
  useNumberKeys(canHold ? toggle : undefined)
  return (
    <fieldset className="card-row" data-leaving={phase === 'stepping' || undefined}>
      <legend className="spoken">{t('video-poker_cards')}</legend>
      {PLACES.map((place) => {
        const card = round && cardsOf(round)[place]
        const isHeld = round !== undefined && held.includes(place)
        const said = card && spokenCard(card, speech)
        return (
          <button
            key={place}
            type="button"
            className="hand-card"
            data-held={isHeld || undefined}
            data-wanted={wanted?.includes(place) || undefined}
            aria-disabled={!canHold || undefined}
            aria-label={cardLabel(place, said, isHeld, t)}
            onClick={() => toggle(place)}
          >
            <span
              key={`${round?.wagerId}.${card}`}
              className="dealt-card"
              style={{
                animationDelay: `${(drawn.length > 0 ? drawn.indexOf(place) : place) * 90}ms`,
              }}
            >
              <PlayingCard card={card} />
            </span>
            <small className="held-mark" aria-hidden="true">
              {isHeld ? t('video-poker_heldMark') : place + 1}
            </small>
          </button>
        )
      })}
      <span className="spoken" role="status">
        {told}
      </span>
    </fieldset>
  )
}

function cardLabel(
  place: number,
  card: string | undefined,
  isHeld: boolean,
  t: PokerBoardProps['speech']['t'],
): string {
  if (card === undefined) return t('video-poker_back', { place: place + 1 })
  return isHeld ? t('video-poker_held', { card }) : card
}

/** The keys 1 to 5, wherever the focus is but in a window. */
function useNumberKeys(toggle: ((place: number) => void) | undefined): void {
  useEffect(() => {
    if (!toggle) return undefined
    const press = (event: KeyboardEvent) => {
      const inWindow = event.target instanceof Element && event.target.closest('dialog, input')
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || inWindow) return
      const place = PLACES.find((one) => event.key === String(one + 1))
      if (place !== undefined) toggle(place)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
