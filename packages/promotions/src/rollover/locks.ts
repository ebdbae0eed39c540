import { type Amount, floorToCash } from '@parlour/money'

/** A credit with a condition: so much must be turned over before money may leave. */
export type Lock = { readonly id: string; readonly required: Amount; readonly done: Amount }

/** Valid turnover of one or more bets, and the percentage of it that counts. */
export type Turnover = { readonly valid: Amount; readonly percent: number }

const PPM = 1_000_000n

/** What a credit asks for. @example lockOf('d', 100n, 1.5).required // 150n */
export const lockOf = (id: string, amount: Amount, times: number): Lock => ({
  id,
  required: (amount * BigInt(Math.round(times * Number(PPM)))) / PPM,
  done: 0n,
})

/** What a turnover counts, down to what cash can show. */
export const validOf = ({ valid, percent }: Turnover, cashDecimals: number): Amount =>
  floorToCash((valid * BigInt(Math.round(percent * 100))) / 10_000n, cashDecimals)

/** Feeds turnover to the oldest lock first; what none of them needs is gone. */
export function fillLocks(locks: readonly Lock[], counted: Amount): Lock[] {
  let left = counted
  return locks.map((lock) => {
    const open = lock.required - lock.done
    const fed = left < open ? left : open
    left -= fed
    return { ...lock, done: lock.done + fed }
  })
}

/** What is left of all locks together; money may leave at zero. */
export const leftOf = (locks: readonly Lock[]): Amount =>
  locks.reduce((sum, { required, done }) => sum + required - done, 0n)

/** Below this, in ledger units, a balance without open bets clears its locks: 1.00 of the major unit. */
export const CLEARED_BELOW: Amount = 10_000n

/** True where a player has nothing left that a lock could hold back. */
export const clearsLocks = (total: Amount, open: Amount): boolean =>
  open === 0n && total < CLEARED_BELOW
