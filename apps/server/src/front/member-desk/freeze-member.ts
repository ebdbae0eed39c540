import type { MemberId } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { recordAudit } from '../../base/database/audit.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { choice, field } from '../../house/operators/decision-fields.ts'
import { operatorWords } from '../../house/operators/operator-words.ts'
import type { ProposalKind } from '../../house/proposals/proposal-kind.ts'
import { propose } from '../../house/proposals/propose.ts'
import {
  liftRestriction,
  readRestrictions,
  restrictMember,
} from '../../ledger/wallet/posts/restrict-member.ts'
import { KEEPERS, REASONS_KEPT, UNFREEZE_WAITS_HOURS, UNFREEZERS } from './limits.ts'
import { findById } from './member-desk.store.ts'
import type english from './texts/en/operators.json'

const texts = operatorWords<keyof typeof english>(new URL('./texts/', import.meta.url))

type About = { readonly memberId: MemberId; readonly reason: string }

/** Stops stakes, deposits, transfers and withdrawals of a member at once. One person may: it only protects. */
export async function freezeMember(
  { db }: Pick<Needs, 'db'>,
  { operatorId }: Operator,
  { memberId, reason }: About,
): Promise<{ frozen: true } | Refusal<'account_unknown'>> {
  if (!(await findById(db, memberId))) return refuse('account_unknown')
  await transact(db, async (tx) => {
    const before = await frozenBecause(tx, memberId)
    const because = withEarlier(before, reason)
    await restrictMember(tx, { memberId, kind: 'frozen', until: null, reason: because })
    await recordAudit(tx, {
      actor: `operator:${operatorId}`,
      action: 'freeze-member',
      subject: `member:${memberId}`,
      before: { frozen: before !== undefined },
      after: { frozen: true },
      reason,
    })
  })
  return { frozen: true }
}

/**
 * All that an account is frozen for: whoever freezes it once more takes no reason of somebody else's away from those who
 * decide about it. The first ones stay, and the newest takes the place of what is too much.
 */
function withEarlier(before: string | undefined, reason: string): string {
  if (before === undefined) return reason
  if (before.split('; ').includes(reason)) return before
  return `${before.slice(0, REASONS_KEPT).toWellFormed()}; ${reason}`
}

/** Why a member is frozen; undefined where they are not. */
async function frozenBecause(db: Db | Tx, memberId: MemberId): Promise<string | undefined> {
  const standing = await readRestrictions(db, memberId)
  return standing.find(({ kind }) => kind === 'frozen')?.reason
}

type WantedUnfreeze = { readonly memberId: string; readonly because: string }

/** Letting a frozen member play and withdraw again. Who proposed it took the first step; somebody else takes the second. */
export const unfreezeProposal: ProposalKind<WantedUnfreeze> = {
  kind: 'unfreeze',
  desk: {
    name: 'unfreezes',
    title: texts.frozenAccounts,
    description: texts.frozenAccountsDescription,
    personal: true,
    deciders: UNFREEZERS,
    agree: 'unfreeze',
  },
  proposers: KEEPERS,
  hours: UNFREEZE_WAITS_HOURS,
  async describe(tx, _needs, { payload, reason }) {
    const memberId = BigInt(payload.memberId)
    const because = await frozenBecause(tx, memberId)
    if (because === undefined) return undefined
    const member = await findById(tx, memberId)
    return {
      title: texts.unfreezeTheAccount,
      fields: [
        field.member(memberId),
        field.text(texts.account, member?.username ?? ''),
        field.text(texts.frozenBecause, because),
        field.text(texts.reason, reason),
      ],
      choices: [
        choice('unfreeze', 'positive', texts.unfreezeTheAccount),
        choice('keep', 'negative', texts.leaveItFrozen),
      ],
    }
  },
  async carryOut(tx, _needs, { payload }, { first, reason }) {
    const memberId = BigInt(payload.memberId)
    const because = await frozenBecause(tx, memberId)
    // Frozen anew for something else meanwhile: that was not what the first person looked into.
    if (because !== payload.because) return refuse('decision_changed')
    await liftRestriction(tx, { memberId, kind: 'frozen' })
    await recordAudit(tx, {
      actor: `operator:${first}`,
      action: 'unfreeze-member',
      subject: `member:${memberId}`,
      before: { frozen: true, because },
      after: { frozen: false },
      reason,
    })
    return undefined
  },
}

/** Asks to let a frozen member go. */
export async function proposeUnfreeze(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { memberId, proposalId, reason }: About & { readonly proposalId: string },
): Promise<
  | CallReply<'proposeUnfreeze'>
  | Refusal<'account_unknown' | 'id_conflict' | 'member_not_frozen' | 'unfreeze_waits'>
> {
  if (!(await findById(needs.db, memberId))) return refuse('account_unknown')
  const subject = String(memberId)
  const refused = await propose<WantedUnfreeze, 'member_not_frozen' | 'unfreeze_waits'>(
    needs,
    operator,
    unfreezeProposal,
    { proposalId, ordered: { memberId: subject }, reason },
    async (tx) => {
      const because = await frozenBecause(tx, memberId)
      if (because === undefined) return refuse('member_not_frozen')
      return {
        payload: { memberId: subject, because },
        about: { subject, taken: refuse('unfreeze_waits') },
        note: { action: 'propose-unfreeze', subject: `member:${subject}` },
      }
    },
  )
  return refused ?? { proposalId, queue: unfreezeProposal.desk.name }
}
