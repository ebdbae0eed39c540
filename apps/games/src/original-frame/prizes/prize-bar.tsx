import type { Amount } from '@parlour/money'
import { useState } from 'react'
import type { Speech } from '../../texts/texts.ts'
import { shownOdds } from '../odds.ts'
import { type Prize, rankOf, shortTimes, topOf } from './prizes.ts'

/** All prizes of a bet under the board; of the one that is pointed at, its chance and what it pays. */
export function PrizeBar({
  prizes,
  stake,
  won,
  speech,
}: {
  prizes: readonly Prize[]
  stake: Amount
  /** The place of the prize that the round came to. */
  won: number | undefined
  speech: Speech
}) {
  const { t, money, number } = speech
  const [pointed, setPointed] = useState<number>()
  const at = pointed ?? won ?? prizes.indexOf(topOf(prizes))
  const { chance, payout } = shownOdds(stake, prizes[at]!)
  return (
    <div className="prizes">
      <fieldset className="prize-bar" data-many={prizes.length > 9 || undefined}>
        <legend className="spoken">{t('draws_prizes')}</legend>
        {prizes.map(({ multiplier, name }, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
            key={place}
            type="button"
            aria-pressed={place === at}
            data-rank={rankOf(multiplier)}
            data-won={place === won || undefined}
            onClick={() => setPointed(place)}
            onPointerEnter={() => setPointed(place)}
            onPointerLeave={() => setPointed(undefined)}
            onFocus={() => setPointed(place)}
            onBlur={() => setPointed(undefined)}
          >
            {name === undefined ? null : <small>{name}</small>}
            <bdi>{number(shortTimes(multiplier))}×</bdi>
          </button>
        ))}
      </fieldset>
      <p className="prize-line">
        {prizes[at]!.name === undefined ? null : `${prizes[at]!.name} · `}
        <bdi>{number(shortTimes(prizes[at]!.multiplier))}×</bdi> · {t('chance')}{' '}
        <bdi>{number(chance)} %</bdi> · {t('pays')} <bdi>{money(payout)}</bdi>
      </p>
    </div>
  )
}
