import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { isOneOf } from '../../../base/problems/ruling-out.ts'
import { derivedAtSameTime } from '../../../ledger/ids/derived-id.ts'
import type { Needs } from '../../../house/needs.ts'
import { findRound } from '../../../ledger/wallet/records/rounds.store.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import { INTERRUPTED_AFTER_SECONDS } from '../limits.ts'
import {
  claimPlace,
  giveUpPlace,
  lockRoundPlace,
  type RoundKey,
  type StandingRow,
} from './standing-rounds.store.ts'
import type { Tx } from '../../../base/database/database.ts'

/** Looks at a place that others take and give up at the same time. */
const TRIES = 3

/**
 * Takes the one place that a member has in a game for a round, before its stake: a second stake beside a standing
 * round is refused with the round that stands. Undefined where the place is this round's.
 */
export async function takePlace(
  needs: Pick<Needs, 'db' | 'wallet'>,
  of: RoundKey,
): Promise<Refusal<'round_standing' | 'overloaded'> | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const standing = await claimPlace(needs.db, of)
    if (standing.wagerId === of.wagerId) return undefined
    const isFree = await mayBeTaken(needs, standing)
    if (isRefusal(isFree)) return isFree
    if (!isFree) return refuse('round_standing', { wagerId: standing.wagerId })
    await giveUpPlace(needs.db, standing)
  }
  return refuse('overloaded')
}

/** A place is free once its round is over, or was never staked and can be no more. */
async function mayBeTaken(
  { db, wallet }: Pick<Needs, 'db' | 'wallet'>,
  { memberId, wagerId, idleSeconds }: StandingRow,
): Promise<boolean | Refusal<'overloaded'>> {
  const round = await findRound(db, memberId, wagerId)
  if (round) return round.state !== 'open'
  if (idleSeconds < INTERRUPTED_AFTER_SECONDS) return false
  // A stake that is still on its way is refused when it comes.
  const voided = await wallet.voidWager({
    memberId,
    wagerId,
    operationId: derivedAtSameTime(wagerId, `parlour gives up ${wagerId}`),
    reason: 'place_given_up',
    tombstone: true,
    onlyOpen: true,
    vendor: HOUSE_VENDOR,
  })
  // Without a tombstone the stake may still come beside the one that would take its place.
  if (isRefusal(voided) && isOneOf(voided, 'overloaded')) return voided
  return (await findRound(db, memberId, wagerId))?.state !== 'open'
}

/** Locks a round's place until the transaction ends. A round that has lost it takes it again; undefined where another has it. */
export async function holdPlace(tx: Tx, of: RoundKey): Promise<StandingRow | undefined> {
  const held = await lockRoundPlace(tx, of)
  if (held) return held
  await claimPlace(tx, of)
  return lockRoundPlace(tx, of)
}
