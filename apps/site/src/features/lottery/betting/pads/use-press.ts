import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for as long as a pad stands, whatever a press does at the moment: keys need not be drawn for it. */
export function usePress(press: (symbol: string) => void): (symbol: string) => void {
  const now = useRef(press)
  useLayoutEffect(() => {
    now.current = press
  })
  return useCallback((symbol) => now.current(symbol), [])
}
