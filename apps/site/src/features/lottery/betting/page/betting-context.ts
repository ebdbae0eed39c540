import type { Family } from '@parlour/lottery'
import { createContext, useContext } from 'react'
import type { PlayNames } from '../../plays/play-names.ts'
import type { Markets, SoldDraw, SoldLottery } from './use-betting.ts'

/** What everything on the betting page is about. */
export type Betting = {
  readonly game: string
  readonly family: Family
  readonly lottery: SoldLottery
  readonly markets: Markets
  /** The draw on sale at this moment. */
  readonly onSale: SoldDraw | undefined
  readonly names: PlayNames
  readonly currency: string
}

export const BettingContext = createContext<Betting | undefined>(undefined)

export function useBetting(): Betting {
  const betting = useContext(BettingContext)
  if (!betting) throw new Error('nothing is bet on outside of a betting page')
  return betting
}
