import { useState } from 'react'
import type { StakeChoice } from './price-draft.ts'
import type { Market, Markets } from '../page/use-betting.ts'

/** Money for a point before anything is typed. */
const FIRST_POINT = '1'

/**
 * Unit, multiple and rebate of the next line. Plays of the prize group and plays at odds keep units of their own,
 * and a rebate never passes what the player may take.
 */
export function useStakeChoice(
  markets: Markets,
  market: Market,
  maxRebatePpm: number,
): [StakeChoice, (choice: StakeChoice) => void] {
  const [units, setUnits] = useState({ group: markets.units[0] ?? FIRST_POINT, odds: FIRST_POINT })
  const [multiple, setMultiple] = useState(1)
  const [rebatePpm, setRebatePpm] = useState(0)
  const put = (choice: StakeChoice) => {
    setUnits((now) => ({ ...now, [market.pays]: choice.unit }))
    setMultiple(choice.multiple)
    setRebatePpm(choice.rebatePpm)
  }
  return [{ unit: units[market.pays], multiple, rebatePpm: Math.min(rebatePpm, maxRebatePpm) }, put]
}
