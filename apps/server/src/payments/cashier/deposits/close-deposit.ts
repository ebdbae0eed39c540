import { formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Needs } from '../../../house/needs.ts'
import { releaseDeposit } from '../../../ledger/wallet/posts/member-limits.ts'
import { stepDeposit } from './deposit-states.ts'
import { type DepositRow, lockDeposit, moveDeposit } from './deposits.store.ts'
import { addNotice } from '../add-notice.ts'
import { attachProofs, proofsOf } from './proofs.store.ts'
import { PROOFS_MOST } from '../limits.ts'
import type { Actor } from '../transitions.ts'

type Found = DepositRow | Refusal<'deposit_not_found' | 'deposit_not_open'>

/** The player takes back a deposit that is not paid yet. */
export function cancelDeposit(
  { db }: Pick<Needs, 'db'>,
  { memberId, depositId }: { memberId: bigint; depositId: string },
): Promise<Found> {
  return transactOrRefuse(db, async (tx): Promise<Found> => {
    const deposit = await lockDeposit(tx, depositId)
    if (deposit?.memberId !== memberId) return refuse('deposit_not_found')
    if (deposit.state === 'cancelled') return deposit
    const step = stepDeposit(deposit.state, 'cancel', 'player')
    if (step.kind === 'refused') return refuse('deposit_not_open')
    await giveLimitBack(tx, deposit)
    return moveDeposit(tx, depositId, step.next)
  })
}

export type SubmitProofRefusal =
  | 'deposit_not_found'
  | 'proof_not_wanted'
  | 'deposit_not_open'
  | 'proof_required'
  | 'too_many_proofs'
  | 'proof_not_found'

/** The player proves a manual transfer; finance confirms it. */
export function submitDepositProof(
  { db }: Pick<Needs, 'db'>,
  given: {
    memberId: bigint
    depositId: string
    proofIds: readonly string[]
    bankReference: string
  },
): Promise<DepositRow | Refusal<SubmitProofRefusal>> {
  return transactOrRefuse(db, async (tx): Promise<DepositRow | Refusal<SubmitProofRefusal>> => {
    const deposit = await lockDeposit(tx, given.depositId)
    if (deposit?.memberId !== given.memberId) return refuse('deposit_not_found')
    if (deposit.provider !== 'manual') return refuse('proof_not_wanted')
    const subject = `deposit:${given.depositId}`
    if (await isSent(tx, deposit, given, subject)) return deposit
    const step = stepDeposit(deposit.state, 'submit_proof', 'player')
    if (step.kind === 'refused') return refuse('deposit_not_open')
    const refusal = await attachAll(tx, given.memberId, given.proofIds, subject)
    if (refusal) return refusal
    return moveDeposit(tx, given.depositId, step.next, { bankReference: given.bankReference })
  })
}

/** The very proof that is with finance already: its answer was lost on the way. */
async function isSent(
  tx: Tx,
  { state, bankReference }: DepositRow,
  given: { readonly proofIds: readonly string[]; readonly bankReference: string },
  subject: string,
): Promise<boolean> {
  if (state !== 'proof_submitted' || bankReference !== given.bankReference) return false
  const sent = new Set(await proofsOf(tx, subject))
  return sent.symmetricDifference(new Set(given.proofIds)).size === 0
}

/** Binds one to three of the member's own pictures, all or none. */
export async function attachAll(
  tx: Tx,
  memberId: bigint,
  proofIds: readonly string[],
  subject: string,
): Promise<Refusal<'proof_required' | 'too_many_proofs' | 'proof_not_found'> | undefined> {
  const wanted = [...new Set(proofIds)]
  if (wanted.length === 0) return refuse('proof_required')
  if (wanted.length > PROOFS_MOST) return refuse('too_many_proofs', { maximum: PROOFS_MOST })
  const bound = await attachProofs(tx, memberId, wanted, subject)
  return bound === wanted.length ? undefined : refuse('proof_not_found')
}

/** Ends an unpaid deposit by the provider's or the clock's word; false when it was over already. */
export async function endDeposit(
  tx: Tx,
  depositId: string,
  event: 'fail' | 'expire',
  actor: Actor,
  failure?: string,
): Promise<boolean> {
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit) return false
  const step = stepDeposit(deposit.state, event, actor)
  if (step.kind === 'refused') return false
  await moveDeposit(tx, depositId, step.next, failure ? { failure } : {})
  await giveLimitBack(tx, deposit)
  await addNotice(tx, {
    memberId: deposit.memberId,
    kind: event === 'fail' ? 'deposit_failed' : 'deposit_expired',
    payload: {
      depositId,
      amount: formatAmount(deposit.amount),
      currency: deposit.currency,
      ...(failure && { failure }),
    },
    onceKey: depositId,
  })
  return true
}

/** What did not come does not count. */
const giveLimitBack = (tx: Tx, deposit: DepositRow): Promise<void> =>
  releaseDeposit(tx, {
    memberId: deposit.memberId,
    amount: deposit.amount,
    day: deposit.reservedDay,
  })
