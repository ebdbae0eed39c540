import { type Amount, fitsCash, amountText, shortAmount } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { chooseForDeposit } from '../../../rewards/promotions/choose-for-deposit.ts'
import { chosenFor } from '../../../rewards/promotions/deposit-choice.store.ts'
import { releaseDeposit, reserveDeposit } from '../../../ledger/wallet/posts/member-limits.ts'
import { needsLevelToDeposit } from '../../../people/kyc/level-needed.ts'
import { readRestrictions } from '../../../ledger/wallet/posts/restrict-member.ts'
import { endDeposit } from './close-deposit.ts'
import { stepDeposit } from './deposit-states.ts'
import {
  type DepositRow,
  insertDeposit,
  lockDeposit,
  moveDeposit,
  moveReservation,
  openDepositCount,
} from './deposits.store.ts'
import { providerNamed } from '../providers/providers.ts'
import { TRANSFER_REFERENCE_LETTERS } from '../limits.ts'
import {
  type DepositMethod,
  depositMethods,
  lockMember,
  railOf,
  readSettings,
} from '../settings.store.ts'

export type CreateDeposit = {
  readonly memberId: bigint
  readonly depositId: string
  readonly method: string
  readonly amount: Amount
  readonly language: 'pt' | 'en'
  readonly returnPath?: string | undefined
  /** The promotion that is wanted with it. */
  readonly promotionId?: string | undefined
}

export type CreateDepositRefusal =
  | 'id_conflict'
  | 'method_unavailable'
  | 'amount_has_fractions'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'deposits_blocked'
  | 'kyc_level_needed'
  | 'too_many_open_deposits'
  | 'deposit_limit_reached'
  | 'promotion_not_for_deposit'
  | 'provider_unreachable'

type CreateNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'chance' | 'settings'>

/**
 * Opens a deposit: judged and stored first, then a page at the provider. A repeat with the same id
 * finds the same deposit, and asks for the page again if there is none yet.
 */
export async function createDeposit(
  needs: CreateNeeds,
  wanted: CreateDeposit,
): Promise<DepositRow | Refusal<CreateDepositRefusal>> {
  const stored = await transactOrRefuse(needs.db, (tx) => storeDeposit(tx, needs, wanted))
  if (isRefusal(stored)) return stored
  return stored.state === 'created' ? openPage(needs, stored, wanted) : stored
}

async function storeDeposit(
  tx: Tx,
  needs: Pick<Needs, 'settings' | 'clock' | 'chance'>,
  wanted: CreateDeposit,
): Promise<DepositRow | Refusal<CreateDepositRefusal>> {
  await lockMember(tx, wanted.memberId)
  const known = await lockDeposit(tx, wanted.depositId)
  const chosen = known && (await chosenFor(tx, wanted.depositId))
  if (known && !(isSame(known, wanted) && chosen === wanted.promotionId))
    return refuse('id_conflict')
  if (known && known.state !== 'created') return known
  if (known?.overdue) {
    await endDeposit(tx, known.depositId, 'expire', 'timer')
    return (await lockDeposit(tx, known.depositId)) as DepositRow
  }
  // Without a page it is judged anew at every try: a break or a lower limit may have come since.
  const { currency, cashDecimals } = needs.settings.current().merchant
  const methods = await depositMethods(tx, currency)
  const method = methods.find((one) => one.method === wanted.method)
  if (!method || (known && known.provider !== method.provider)) return refuse('method_unavailable')
  const refusal =
    judgeAmount(method, wanted.amount, cashDecimals) ?? (await judgeMember(tx, wanted))
  if (refusal) return refusal
  const reserved = await reserve(tx, wanted, known)
  if (isRefusal(reserved)) return reserved
  if (known) return moveReservation(tx, known.depositId, reserved.day)
  const unfit = await choose(tx, needs, wanted)
  if (unfit) return unfit
  return insertDeposit(tx, {
    depositId: wanted.depositId,
    memberId: wanted.memberId,
    method: method.method,
    provider: method.provider,
    currency,
    amount: wanted.amount,
    reservedDay: reserved.day,
    transferReference: method.kind === 'manual' ? newReference(needs.chance) : null,
    feeFixed: method.feeFixed,
    feeRateBps: method.feeRateBps,
    expiresMinutes: method.expiresMinutes,
  })
}

/** Letters and digits that nobody mixes up when they are read from one page and typed into another. */
const CLEAR = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newReference = (chance: Needs['chance']): string =>
  [...chance.bytes(TRANSFER_REFERENCE_LETTERS)].map((byte) => CLEAR[byte % CLEAR.length]).join('')

const choose = (tx: Tx, needs: Pick<Needs, 'settings' | 'clock'>, wanted: CreateDeposit) =>
  wanted.promotionId === undefined
    ? undefined
    : chooseForDeposit(tx, needs, { ...wanted, promotionId: wanted.promotionId })

/** Counts it against the limits of today; what an earlier try counted is given back first. */
async function reserve(
  tx: Tx,
  wanted: CreateDeposit,
  known: DepositRow | undefined,
): Promise<{ day: string } | Refusal<'deposit_limit_reached'>> {
  if (known) await releaseDeposit(tx, { ...wanted, day: known.reservedDay })
  const reserved = await reserveDeposit(tx, wanted)
  if (!isRefusal(reserved)) return reserved
  return refuse('deposit_limit_reached', {
    ...reserved.details,
    remaining: shortAmount(String(reserved.details?.left)),
  })
}

export function judgeAmount(
  method: Pick<DepositMethod, 'minimum' | 'maximum'>,
  amount: Amount,
  decimals: number,
): Refusal<'amount_has_fractions' | 'amount_below_minimum' | 'amount_above_maximum'> | undefined {
  if (!fitsCash(amount, decimals)) return refuse('amount_has_fractions', { decimals })
  if (amount < method.minimum) {
    return refuse('amount_below_minimum', { minimum: amountText(method.minimum) })
  }
  if (amount > method.maximum) {
    return refuse('amount_above_maximum', { maximum: amountText(method.maximum) })
  }
  return undefined
}

async function judgeMember(
  tx: Tx,
  { memberId, depositId, amount }: CreateDeposit,
): Promise<
  Refusal<'deposits_blocked' | 'kyc_level_needed' | 'too_many_open_deposits'> | undefined
> {
  if ((await readRestrictions(tx, memberId)).length > 0) return refuse('deposits_blocked')
  const unknown = await needsLevelToDeposit(tx, { memberId, depositId, amount })
  if (unknown) return unknown
  const { openDepositsMaximum: maximum } = await readSettings(tx)
  const open = await openDepositCount(tx, memberId, depositId)
  return open >= maximum ? refuse('too_many_open_deposits', { maximum }) : undefined
}

async function openPage(
  needs: CreateNeeds,
  deposit: DepositRow,
  { language, returnPath }: CreateDeposit,
): Promise<DepositRow | Refusal<'provider_unreachable'>> {
  // A manual transfer needs no page: its instructions are the page.
  if (deposit.provider === 'manual') return becomePayable(needs, deposit.depositId, {})
  const provider = await providerNamed(needs.db, needs, deposit.provider)
  const answer = await provider?.openSession({
    reference: deposit.depositId,
    amount: deposit.amount,
    currency: deposit.currency,
    expiresAt: deposit.expiresAt,
    language,
    rail: await railOf(needs.db, deposit.method),
    returnPath: returnPath ?? `/?deposit=${deposit.depositId}`,
  })
  if (answer?.kind !== 'opened') return refuse('provider_unreachable')
  return becomePayable(needs, deposit.depositId, {
    sessionId: answer.sessionId,
    paymentUrl: answer.paymentUrl,
    ...(answer.code && { paymentCode: answer.code }),
  })
}

const becomePayable = (
  { db }: Pick<Needs, 'db'>,
  depositId: string,
  page: { sessionId?: string; paymentUrl?: string; paymentCode?: string },
): Promise<DepositRow> =>
  transactOrRefuse(db, async (tx) => {
    const deposit = (await lockDeposit(tx, depositId)) as DepositRow
    const step = stepDeposit(deposit.state, 'open_session', 'system')
    // The webhook was faster, or another tab: what stands, stands.
    return step.kind === 'next' ? moveDeposit(tx, depositId, step.next, page) : deposit
  })

const isSame = (known: DepositRow, wanted: CreateDeposit): boolean =>
  known.memberId === wanted.memberId &&
  known.method === wanted.method &&
  known.amount === wanted.amount
