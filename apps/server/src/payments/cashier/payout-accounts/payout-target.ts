import { createHash } from 'node:crypto'
import type { PayoutTarget } from '@parlour/members'
import type { Db } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import { findAccount, type PayoutAccountRow } from './payout-accounts.store.ts'

type KeyNeeds = Pick<Needs, 'config'>

const keyOf = ({ config }: KeyNeeds) => deriveKey(config.secretKey, 'payout accounts')
const contextOf = (payoutAccountId: string) => `payout_accounts.details ${payoutAccountId}`

/** Only what pays and what compares ever opens an account's numbers. */
export const sealTarget = (
  needs: KeyNeeds,
  payoutAccountId: string,
  target: PayoutTarget,
): Buffer => seal(keyOf(needs), Buffer.from(JSON.stringify(target)), contextOf(payoutAccountId))

export async function openTarget(
  db: Db,
  needs: KeyNeeds,
  payoutAccountId: string,
): Promise<PayoutTarget> {
  const account = await findAccount(db, payoutAccountId)
  if (!account) throw new Error(`the payout account ${payoutAccountId} is gone`)
  return targetOf(needs, account)
}

/** Holder and numbers of an account that was read. */
export function targetOf(
  needs: KeyNeeds,
  { payoutAccountId, details }: Pick<PayoutAccountRow, 'payoutAccountId' | 'details'>,
): PayoutTarget {
  const plain = unseal(keyOf(needs), details, contextOf(payoutAccountId))
  return JSON.parse(plain.toString('utf8')) as PayoutTarget
}

/** Finds doubles without opening them; keyed, so that the table alone tells no numbers. */
export const hashIdentity = (needs: KeyNeeds, identity: string): Buffer =>
  createHash('sha256').update(keyOf(needs)).update(identity).digest()
