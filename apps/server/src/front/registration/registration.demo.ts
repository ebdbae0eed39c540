import { isRefusal } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'
import { claimPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { noteConfirmed } from '../../people/members/contacts.store.ts'
import { notePlace } from '../../people/login/sessions/known-places.store.ts'
import { findByUsername, insertAffiliateCode } from '../../people/members/members.store.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { seedPerson } from '../../people/members/seed-person.ts'
import { openTrial } from './start-free-play.ts'
import {
  demoPeople,
  type DemoPerson,
  demoPasswords,
  demoFundsPassword,
  demoAffiliateCode,
} from '../../people/members/demo-people.ts'
import { parseAmount } from '@parlour/money'

type SeedNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock' | 'chance'>

/** Writes the cast: carol the agent, alice and bob under her, dan on trial. Does nothing for those who stand. */
export async function seedMembers(needs: SeedNeeds): Promise<void> {
  for (const person of demoPeople) await seedPlayer(needs, person)
  await transact(needs.db, async (tx) => {
    const carol = await findByUsername(tx, 'carol')
    if (carol) await insertAffiliateCode(tx, { code: demoAffiliateCode, memberId: carol.id })
  })
  if (await findByUsername(needs.db, 'dan')) return
  await transact(needs.db, async (tx) => {
    const memberId = await openTrial(needs, tx, { name: 'dan', visit: undefined })
    await keepForGood(tx, memberId)
  })
}

async function seedPlayer(
  needs: SeedNeeds,
  { name, type, under, data }: DemoPerson,
): Promise<void> {
  const login = { password: demoPasswords[name], fundsPassword: demoFundsPassword }
  await seedPerson(needs, { name, type, under, ...login }, async (tx, memberId) => {
    const subject = `member:${memberId}`
    await claimPersonal(tx, subject, 'email', data.email as string)
    await claimPersonal(tx, subject, 'phone', data.mobileNum as string)
    await sealPersonal(tx, subject, data)
    await makeReachable(needs, tx, memberId)
  })
}

/** Their address and number are theirs, and this machine is a place they are known from. */
async function makeReachable({ clock }: SeedNeeds, tx: Tx, memberId: bigint): Promise<void> {
  const at = clock.now()
  for (const kind of ['email', 'mobile'] as const) await noteConfirmed(tx, { memberId, kind, at })
  for (const ip of ['127.0.0.1', '::1']) await notePlace(tx, { memberId, visit: { ip }, at })
}

/** Dan is part of the cast: an account with a password of its own is not recycled after a day. */
async function keepForGood(tx: Tx, memberId: bigint): Promise<void> {
  const hash = await passwords.hash(crypto.randomUUID())
  if (isRefusal(hash)) throw new Error('The password queue was full at the seed.')
  await run(tx)`
    update member_credentials set password_hash = ${hash} where member_id = ${memberId}`
}

/** One fixed id: alice gets her money once, however often the site starts. */
const FUNDING_ID = '01937000-0000-7000-8000-00000000a11c'

/** Alice has money to play with. */
export async function fundAlice({ db, wallet, settings }: Needs): Promise<void> {
  const alice = await findByUsername(db, 'alice')
  if (!alice) throw new Error('The demo seed has no alice.')
  await transact(db, (tx) =>
    wallet.postOrThrow(tx, {
      memberId: alice.id,
      operationId: FUNDING_ID,
      reason: 'demo_granted',
      currency: settings.current().merchant.currency,
      transfers: [
        {
          from: { kind: 'clearing', name: 'demo' },
          to: { kind: 'cash', memberId: alice.id },
          amount: parseAmount('100.00')!,
        },
      ],
      reference: { demo: 'opening balance' },
    }),
  )
}
