import { parseAmount } from '@parlour/money'
import { useQuery } from '@tanstack/react-query'
import { isLost } from '../server/refused.ts'
import { reading } from '../server/query-client.ts'
import { createStore, useStore } from '../store.ts'
import { useUntilShown } from './open-round.ts'
import { usePlayer } from './session.ts'

const HIDDEN_KEY = 'balanceHidden'
const hidden = createStore(readHidden())

/** The player's balance; `undefined` while it is on its way. */
export function useBalance() {
  const player = usePlayer()
  const query = useQuery({ ...reading('memberState', {}), enabled: player !== undefined })
  // A game in a frame shows its round first: the header would tell the win before the reels stand.
  const shown = useUntilShown(query.data)
  return {
    currency: player?.info.currency ?? 'BRL',
    amount: shown?.balance,
    /** What the running bonus adds to it; undefined without one. */
    bonus: shown && Number(shown.bonus) > 0 ? shown.bonus : undefined,
    updating: query.isFetching,
    failed: isLost(query),
    refresh: () => query.refetch(),
  }
}

/** What may be staked now, where it is known: a bonus may stake too, so the sum of both counts. */
export function useFunds(): bigint | undefined {
  const { amount, bonus } = useBalance()
  if (amount === undefined) return undefined
  return (parseAmount(amount) ?? 0n) + (parseAmount(bonus ?? '0') ?? 0n)
}

/** The eye beside the balance; hidden shows `***` (H-08). */
export const useHiddenBalance = (): [boolean, () => void] => [useStore(hidden), toggleHidden]

function toggleHidden(): void {
  hidden.set(!hidden.get())
  try {
    localStorage.setItem(HIDDEN_KEY, hidden.get() ? '1' : '0')
  } catch {
    // The choice lasts as long as the page.
  }
}

function readHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN_KEY) === '1'
  } catch {
    return false
  }
}
