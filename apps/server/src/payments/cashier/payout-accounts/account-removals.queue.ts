import { isSameHolder } from '@parlour/members'
import { isUuid } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { choice, field } from '../../../house/operators/decision-fields.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../../house/operators/decision-queues.ts'
import { operatorWords } from '../../../house/operators/operator-words.ts'
import { lockMember } from '../settings.store.ts'
import type english from '../texts/en/operators.json'
import { registeredName } from './account-holder.ts'
import { takeAway } from './manage-payout-accounts.ts'
import {
  accountsToRemove,
  askRemoval,
  findAccount,
  type PayoutAccountRow,
} from './payout-accounts.store.ts'
import { targetOf } from './payout-target.ts'

const texts = operatorWords<keyof typeof english>(new URL('../texts/', import.meta.url))

const describe: DecisionQueue['describe'] = async (tx, needs, subject, lock) => {
  if (!isUuid(subject)) return undefined
  const seen = await findAccount(tx, subject)
  if (!seen) return undefined
  // Held until commit, so that no withdrawal to it begins between what was shown and what is taken away.
  if (lock) await lockMember(tx as Tx, seen.memberId)
  const account = await findAccount(tx, subject)
  if (!account?.removalAskedAt || account.removedAt) return undefined
  const { holderName } = targetOf(needs, account)
  const isOwn = isSameHolder(holderName, await registeredName(tx, account.memberId))
  const isFree = !account.isInUse && !account.wasPaidTo
  return {
    subject,
    title: texts.accountRemoval,
    waitingSince: account.removalAskedAt,
    fields: [
      field.member(account.memberId),
      field.text(texts.payoutAccount, account.masked),
      field.text(texts.accountHolder, holderName),
      field.time(texts.accountSince, account.createdAt),
      ...(isOwn ? [] : [field.flag(texts.attention, 'other_holder')]),
      ...(isFree ? [] : [field.flag(texts.attention, 'account_in_use')]),
    ],
    choices: [
      ...(isFree ? [choice('remove', 'positive', texts.removeTheAccount)] : []),
      choice('keep', 'negative', texts.keepTheAccount),
    ],
  }
}

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const account = (await findAccount(tx, made.subject)) as PayoutAccountRow
  if (made.choice === 'remove') await takeAway(tx, needs, account, `operator:${made.first}`)
  else await askRemoval(tx, made.subject, false)
}

/** Payout accounts that their owners ask to be taken away, before anything was paid to them. */
export const accountRemovalsQueue: DecisionQueue = {
  name: 'payout-account-removals',
  title: texts.accountRemovals,
  description: texts.accountRemovalsDescription,
  personal: true,
  makers: ['CS_LEAD', 'RISK', 'FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER', 'OWNER'],
  list: accountsToRemove,
  describe,
  decide,
}
