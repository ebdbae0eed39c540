import { createContext, useContext } from 'react'
import { useTexts } from '../../../../base/texts/texts.ts'

type Read = { readonly isRefetchError: boolean; readonly isPaused: boolean }

/** Whether what is on sale was last told by the house, and not read before the line went down. */
export const isTold = ({ isRefetchError, isPaused }: Read): boolean => !isRefetchError && !isPaused

/** Around a page whose draws the house could not be asked for anew. */
export const DrawsTold = createContext(true)

/** Why there is nothing to buy: the house says so, or it is out of reach and may be selling. */
export function useNoDraw(): string {
  const t = useTexts('lottery-betting')
  return t(useContext(DrawsTold) ? 'noDraw' : 'unreached')
}
