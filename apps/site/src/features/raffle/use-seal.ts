import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { judgeSeal, type KeptSeal, keepSeal, keptSeal, type SealState } from './kept-seals.ts'

/** Draws on a page of the list. */
const DRAWS_ON_PAGE = 20

export type WatchedSeal = {
  readonly state: SealState
  readonly before: KeptSeal | undefined
  /** Why the draw that used the former one could not be read. */
  readonly error: unknown
  /** Takes the seal that is shown knowingly, after an exchange. */
  readonly goOn: () => void
}

/** Compares the seal that is shown with the one this browser was shown before, also across visits. */
export function useSeal(member: string, raffleId: string, now: KeptSeal): WatchedSeal {
  const [before, setBefore] = useState(() => keptSeal(member, raffleId))
  const passed = before !== undefined && now.nonce > before.nonce ? before : undefined
  const used = useQuery({
    // Both numbers: an answer of before a draw is none about it.
    queryKey: keyOf('raffleSealUsed', raffleId, passed?.nonce, now.nonce),
    enabled: passed !== undefined,
    queryFn: async ({ signal }) => {
      const page = Math.floor((now.nonce - 1 - passed!.nonce) / DRAWS_ON_PAGE) + 1
      const input = { params: { raffleId }, query: { pageNo: page } }
      const { list } = await ask('listRaffleDraws', input, { signal })
      return list.map(({ receipt: { nonce, commitment } }) => ({ nonce, commitment }))
    },
  })
  const { nonce, commitment } = now
  const state = judgeSeal(before, now, used.data)
  useEffect(() => {
    if (state !== 'stands') return
    keepSeal(member, raffleId, { nonce, commitment })
    setBefore({ nonce, commitment })
  }, [state, member, raffleId, nonce, commitment])
  const goOn = () => {
    keepSeal(member, raffleId, { nonce, commitment })
    setBefore({ nonce, commitment })
  }
  return { state, before, error: used.error, goOn }
}
