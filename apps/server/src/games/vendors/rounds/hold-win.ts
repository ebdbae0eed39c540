import type { Amount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { derivedId } from '../../../ledger/ids/derived-id.ts'
import type { Needs } from '../../../house/needs.ts'
import { countExposure } from '../../../ledger/wallet/records/exposure.store.ts'
import { findHeldWin, type HeldWin, insertHeldWin } from './held-wins.store.ts'
import type { RoundKey } from './rounds.store.ts'

type Win = { readonly transaction: string; readonly currency: string; readonly amount: Amount }

/**
 * Vendors sometimes lie, and their secrets get lost: a win beyond what this vendor may pay at once or in a day
 * waits for two people. Nothing of its round has moved yet, so that the vendor's repeat finds all as it was.
 */
export async function holdWin(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  key: RoundKey,
  win: Win,
): Promise<Refusal<'win_held'> | undefined> {
  const { vendor, memberId, game, round } = key
  const { transaction, currency, amount } = win
  const held = await findHeldWin(db, vendor, transaction)
  if (held) {
    const mayBePaid = held.state === 'allowed' && isWhatTheySaw(held, key, win)
    return mayBePaid ? undefined : refuse('win_held')
  }
  const told = {
    kind: 'vendor',
    code: vendor,
    memberId,
    currency,
    amount,
    at: clock.now(),
  } as const
  if (await countExposure(db, told)) return undefined
  await insertHeldWin(db, {
    heldId: derivedId(`${vendor} ${transaction}`, 'held win'),
    vendor,
    transaction,
    memberId,
    game,
    round,
    currency,
    amount,
  })
  return refuse('win_held')
}

/** Whether this very win has been before two people, whatever they said. */
export async function wasHeld(
  { db }: Pick<Needs, 'db'>,
  key: RoundKey,
  win: Win,
): Promise<boolean> {
  const held = await findHeldWin(db, key.vendor, win.transaction)
  return held !== undefined && isWhatTheySaw(held, key, win)
}

/** Two people allowed what they saw: whoever sends another player, round or amount under its name has nothing of it. */
const isWhatTheySaw = (held: HeldWin, key: RoundKey, win: Win): boolean =>
  held.memberId === key.memberId &&
  held.game === key.game &&
  held.round === key.round &&
  held.currency === win.currency &&
  held.amount === win.amount
