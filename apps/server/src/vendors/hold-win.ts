import type { Amount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import { derivedId } from '../cashier/derived-id.ts'
import type { Needs } from '../needs.ts'
import { countExposure } from '../wallet/exposure.store.ts'
import { findHeldWin, insertHeldWin } from './held-wins.store.ts'
import type { RoundKey } from './rounds.store.ts'

type Win = { readonly transaction: string; readonly currency: string; readonly amount: Amount }

/**
 * Vendors sometimes lie, and their secrets get lost: a win beyond what this vendor may pay at once or in a day
 * waits for two people. Nothing of its round has moved yet, so that the vendor's repeat finds all as it was.
 */
export async function holdWin(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { vendor, memberId, game, round }: RoundKey,
  { transaction, currency, amount }: Win,
): Promise<Refusal<'win_held'> | undefined> {
  const held = await findHeldWin(db, vendor, transaction)
  if (held) {
    return held.state === 'allowed' && held.amount === amount ? undefined : refuse('win_held')
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
    held_id: derivedId(`${vendor} ${transaction}`, 'held win'),
    vendor,
    transaction,
    member_id: memberId,
    game,
    round,
    currency,
    amount,
  })
  return refuse('win_held')
}
