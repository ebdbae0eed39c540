import { isRefusal } from '@parlour/wire'
import type { Tx } from '../database/database.ts'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import { findByUsername, insertMember } from './members.store.ts'
import { passwords } from './passwords.ts'
import { makeReferralCode } from './register-member.ts'

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
  const { merchant, jurisdiction } = needs.settings.current()
  const parent = under === undefined ? undefined : await findByUsername(needs.db, under)
  const passwordHash = await passwords.hash(password)
  const fundsPasswordHash = await passwords.hash(fundsPassword)
  if (isRefusal(passwordHash) || isRefusal(fundsPasswordHash)) {
    throw new Error('The password queue was full at the seed.')
  }
  await transact(needs.db, async (tx) => {
    const memberId = await insertMember(tx, {
      username: name,
      type,
      currency: merchant.currency,
      jurisdiction: jurisdiction.profile,
      parentId: parent?.id,
      passwordHash,
      fundsPasswordHash,
      firstLogin: false,
      referralCode: makeReferralCode(needs),
      termsAccepted: true,
      address: undefined,
      registerUrl: undefined,
      at: needs.clock.now(),
    })
    // Two processes may seed at once: the second finds the name taken.
    if (memberId === undefined) return
    await needs.wallet.openAccounts(tx, { memberId, currency: merchant.currency })
    await furnish(tx, memberId)
  })
}
