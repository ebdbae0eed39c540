import { formatAmount, parseAmount } from '@parlour/money'
import { useState } from 'react'
import type { Answer } from '../server/ask.ts'
import { keyOf, queryClient } from '../server/query-client.ts'
import { createStore, useStore } from '../store.ts'

/** So long after its last sign a round counts as shown, whatever became of the frame, in milliseconds. */
export const ROUND_SIGN_MS = 15_000
/** No round holds the money back longer than this, however many signs it gives, in milliseconds. */
export const LONGEST_ROUND_MS = 120_000

/** What a shown round staked and paid. */
export type ShownRound = { readonly stake: string; readonly payout: string }

/** Whether a game in a frame turns with a round that is decided and not yet shown: nothing around it may tell it before. */
export const roundOpen = createStore(false)

let openedAt = 0
let lastShownAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

/** A round was begun, or one that lasts gives a sign that it still turns. */
export function openRound(): void {
  const now = Date.now()
  if (!roundOpen.get()) openedAt = now
  clearTimeout(timer)
  const left = openedAt + LONGEST_ROUND_MS - now
  if (left <= 0) {
    endRound()
    return
  }
  timer = setTimeout(endRound, Math.min(ROUND_SIGN_MS, left))
  roundOpen.set(true)
}

/** The round is on the screen: what it staked and paid now counts into the session's figures as well. */
export function showRound(shown?: ShownRound): void {
  if (shown) countRound(shown)
  lastShownAt = Date.now()
  endRound()
}

/** The frame is gone, or has been silent for too long. */
export function endRound(): void {
  clearTimeout(timer)
  roundOpen.set(false)
}

/** Whether rounds follow one another: what only tells figures is then read now and then. */
export const inPlay = (): boolean => roundOpen.get() || Date.now() - lastShownAt < 2 * ROUND_SIGN_MS

/** The books are asked now and then; between, a round that they were not asked after is added as it was shown. */
function countRound({ stake, payout }: ShownRound): void {
  const [staked, paid] = [parseAmount(stake), parseAmount(payout)]
  if (staked === undefined || paid === undefined) return
  const plus = (amount: string, by: bigint) => formatAmount((parseAmount(amount) ?? 0n) + by)
  for (const query of queryClient.getQueryCache().findAll({ queryKey: keyOf('playSession') })) {
    if (query.state.dataUpdatedAt > openedAt) continue
    queryClient.setQueryData<Answer<'playSession'>>(
      query.queryKey,
      (session) =>
        session && {
          ...session,
          bets: session.bets + 1,
          stakes: plus(session.stakes, staked),
          wins: plus(session.wins, paid),
          net: plus(session.net, paid - staked),
        },
    )
  }
}

/** A figure as it stood when the round began, until it is shown. */
export function useUntilShown<Value>(value: Value): Value {
  const open = useStore(roundOpen)
  const [held, setHeld] = useState(value)
  if (!open && !Object.is(held, value)) setHeld(value)
  return open ? held : value
}
