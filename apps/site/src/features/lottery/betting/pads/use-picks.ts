import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** What is pressed on each pad of a lottery, by play. */
export type Picks = Readonly<Record<string, string>>

const keyOf = (game: string) => `lotteryPicks.${game}`

/** The same as a state that outlives a reload of the page, and no longer than the session. */
export function usePicks(game: string): [Picks, Dispatch<SetStateAction<Picks>>] {
  const [picks, setPicks] = useState(() => keptPicks(game))
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(game), JSON.stringify(picks))
    } catch {
      // Without storage they last as long as the page.
    }
  }, [game, picks])
  return [picks, setPicks]
}

function keptPicks(game: string): Picks {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? '{}')
    const pairs = Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(pairs) as Picks
  } catch {
    return {}
  }
}
