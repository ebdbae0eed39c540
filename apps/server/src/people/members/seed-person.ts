import { isRefusal } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { findByUsername, insertMember } from './members.store.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { makeReferralCode } from './referral-code.ts'

type Person = {
  readonly name: string
  readonly type: number
  /** The name of whoever stands above. */
  readonly under: string | undefined
  readonly password: string
  readonly fundsPassword: string
}

/** Writes a person of the demo with their accounts, and what else `furnish` gives them. Who stands is left alone. */
export async function seedPerson(
  needs: Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock' | 'chance'>,
  { name, type, under, password, fundsPassword }: Person,
  furnish: (tx: Tx, memberId: bigint) => Promise<void>,
): Promise<void> {
  if (await findByUsername(needs.db, name)) return
  const parent = under === undefined ? undefined : await findByUsername(needs.db, under)
  const passwordHash = await passwords.hash(password)
  const fundsPasswordHash = await passwords.hash(fundsPassword)
  if (isRefusal(passwordHash) || isRefusal(fundsPasswordHash)) {
    throw new Error('The password queue was full at the seed.')
  }
  await transact(needs.db, async (tx) => {
    const hashes = { passwordHash, fundsPasswordHash }
    const memberId = await openSeeded(tx, needs, { name, type, parentId: parent?.id, hashes })
    // Two processes may seed at once: the second finds the name taken.
    if (memberId !== undefined) await furnish(tx, memberId)
  })
}

/** Opens a member of the demo with real money's accounts; undefined where the name is taken. */
export async function openSeeded(
  tx: Tx,
  needs: Pick<Needs, 'wallet' | 'settings' | 'clock' | 'chance'>,
  { name, type, parentId, hashes }: Seeded,
): Promise<bigint | undefined> {
  const { merchant, jurisdiction } = needs.settings.current()
  const memberId = await insertMember(tx, {
    username: name,
    type,
    currency: merchant.currency,
    jurisdiction: jurisdiction.profile,
    parentId,
    ...hashes,
    firstLogin: false,
    referralCode: makeReferralCode(needs),
    termsAccepted: true,
    address: undefined,
    registerUrl: undefined,
    at: needs.clock.now(),
  })
  if (memberId !== undefined) {
    await needs.wallet.openAccounts(tx, { memberId, currency: merchant.currency })
  }
  return memberId
}

type Seeded = {
  readonly name: string
  readonly type: number
  readonly parentId: bigint | undefined
  readonly hashes: { readonly passwordHash: string; readonly fundsPasswordHash: string }
}
