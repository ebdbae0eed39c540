import { type Amount, currencyOf, floorToCash } from '@parlour/money'
import { type Contribution, type GrantMode, requirementOf } from '@parlour/promotions'
import { type Refusal, refuse } from '@parlour/wire'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Tx } from '../../base/database/database.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import {
  holdMember,
  type OpenedBucket,
  openBonusBucket,
} from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { contentHash } from '../../ledger/wallet/lane/content-hash.ts'
import {
  countOpenGrants,
  findGrant,
  type GrantRow,
  type GrantTerms,
  insertGrant,
  markTaken,
  type Standing,
  standingOf,
} from './grants.store.ts'
import { judgeMember, judgeOffer } from './judge-grant.ts'
import { GRANTS_AT_ONCE } from './limits.ts'

/** A bonus and what it asks for. Amounts are ledger units. */
export type BonusOffer = {
  readonly mode: GrantMode
  readonly amount: Amount
  /** How often bonus, or deposit and bonus together, must be wagered. */
  readonly multiplier: number
  readonly on: 'BONUS' | 'DEPOSIT_PLUS_BONUS'
  readonly deposit?: Amount
  /** The largest stake while it is in play. */
  readonly maxStake?: Amount
  /** The most that completion turns into cash. */
  readonly maxConvert?: Amount
  readonly expiresAt: Date
  readonly categories?: readonly string[]
  readonly contribution?: Contribution
  /** A reward for what was played already, not an advance before play: some licences allow only these. */
  readonly earned?: boolean
}

export type GrantBonus = {
  readonly memberId: bigint
  /** The same operation gives once; it is the grant's id. */
  readonly operationId: string
  /** What it is for, such as `{ kind: 'promotion', id: 'welcome-table' }`. */
  readonly source: { readonly kind: string; readonly id: string }
  readonly offer: BonusOffer
}

export type GrantRefusal =
  | 'rewards_stopped'
  | 'bonus_not_allowed'
  | 'bonus_terms_not_allowed'
  | 'too_many_bonuses'
  | 'id_conflict'

export type Granted = {
  readonly grantId: string
  readonly state: Standing
  readonly replayed: boolean
}

export type GrantNeeds = Pick<Needs, 'wallet' | 'settings'>

/**
 * Gives a bonus: its money goes into a bucket of its own, which is played at once or waits until the
 * running one has ended. Call it last in the transaction, for it ends with the ledger.
 */
export async function grantBonus(
  tx: Tx,
  needs: GrantNeeds,
  given: GrantBonus,
): Promise<Granted | Refusal<GrantRefusal>> {
  const grant = await note(tx, needs, given)
  if ('refused' in grant || grant.replayed) return grant
  const { state } = await takeGrant(tx, needs, grant.row)
  return { grantId: given.operationId, state, replayed: false }
}

/** Offers a bonus that the player may take until it expires; nothing is booked before that. */
export async function offerBonus(
  tx: Tx,
  needs: GrantNeeds,
  given: GrantBonus,
): Promise<Granted | Refusal<GrantRefusal>> {
  const grant = await note(tx, needs, given)
  if ('refused' in grant || grant.replayed) return grant
  return { grantId: given.operationId, state: 'offered', replayed: false }
}

/** Opens the bucket of an offered grant and fills it; ends with the ledger. */
export async function takeGrant(
  tx: Tx,
  { wallet }: Pick<Needs, 'wallet'>,
  { id, memberId, currency, source, terms, expiresAt }: GrantRow,
): Promise<OpenedBucket> {
  const bucket = await openBonusBucket(tx, { memberId, terms: { ...terms, expiresAt } })
  await markTaken(tx, id, bucket.slot)
  await wallet.postOrThrow(tx, {
    memberId,
    operationId: derivedId(id, 'bonus'),
    reason: 'bonus_granted',
    currency,
    transfers: [
      {
        from: { kind: 'house', name: 'promotions' },
        to: { kind: 'bonus', memberId, slot: bucket.slot },
        amount: terms.amount,
      },
    ],
    reference: { grant: id, [source.kind]: source.id },
  })
  return bucket
}

type Noted = { readonly replayed: false; readonly row: GrantRow }

/** Judges an offer to a held member and writes it down, once per operation. */
async function note(
  tx: Tx,
  { settings }: GrantNeeds,
  given: GrantBonus,
): Promise<Noted | (Granted & { readonly replayed: true }) | Refusal<GrantRefusal>> {
  const { memberId, operationId, offer, source } = given
  await holdMember(tx, memberId)
  const hash = contentHash({
    ...given,
    offer: { ...offer, expiresAt: offer.expiresAt.toISOString() },
  })
  const known = await findGrant(tx, operationId)
  if (known && known.contentHash !== hash) return refuse('id_conflict')
  if (known) return { grantId: known.id, state: standingOf(known), replayed: true }
  const { currency } = await findMember(tx, memberId)
  const terms = termsOf(offer, currencyOf(currency).cashDecimals)
  const refusal =
    (await judgeMember(tx, memberId)) ??
    judgeOffer(settings.current().jurisdiction, offer, terms) ??
    ((await countOpenGrants(tx, memberId)) >= GRANTS_AT_ONCE
      ? refuse('too_many_bonuses', { maximum: GRANTS_AT_ONCE })
      : undefined)
  if (refusal) return refusal
  const row = {
    id: operationId,
    memberId,
    source,
    contentHash: hash,
    currency,
    terms,
    multiplier: offer.multiplier,
    requiredOn: offer.on,
    expiresAt: offer.expiresAt,
  }
  return { replayed: false, row: await insertGrant(tx, row) }
}

function termsOf(offer: BonusOffer, cashDecimals: number): GrantTerms {
  const { mode, amount, deposit = 0n, multiplier, on } = offer
  return {
    mode,
    amount,
    deposit,
    required: floorToCash(requirementOf({ amount, deposit, multiplier, on }), cashDecimals),
    maxStake: offer.maxStake ?? null,
    maxConvert: offer.maxConvert ?? null,
    categories: offer.categories ?? null,
    contribution: offer.contribution ?? null,
  }
}
