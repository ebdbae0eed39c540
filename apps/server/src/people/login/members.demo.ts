import { accountTypes } from '@parlour/members'
import { isRefusal } from '@parlour/wire'
import { sql } from 'kysely'
import type { Tx } from '../../base/database/database.ts'
import { claimPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { noteConfirmed } from '../members/contacts.store.ts'
import { notePlace } from './sessions/known-places.store.ts'
import { findByUsername, insertAffiliateCode } from '../members/members.store.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { seedPerson } from '../../front/registration/seed-person.ts'
import { openTrial } from '../../front/registration/start-free-play.ts'

/** The passwords of the demo's players. Production refuses to start with this seed. */
export const demoPasswords = {
  alice: 'alice-demo-1',
  bob: 'bob-demo-1',
  carol: 'carol-demo-1',
} as const

/** The funds password of every demo player, for withdrawals. */
export const demoFundsPassword = '135790'

/** Carol's invitation code. */
export const demoAffiliateCode = 'CAROL1'

/** Where codes and links for the demo's players go; nobody else has these. */
export const demoContacts = (name: keyof typeof demoPasswords) => {
  const { email = '', mobileNum = '' } = people.find((person) => person.name === name)?.data ?? {}
  return { email, mobileNum }
}

type DemoPerson = {
  readonly name: keyof typeof demoPasswords
  readonly type: number
  readonly under?: keyof typeof demoPasswords
  readonly data: Readonly<Record<string, string>>
}

/** Names are of nobody; the mail domain and the numbers belong to no one. */
const people: readonly DemoPerson[] = [
  {
    name: 'carol',
    type: accountTypes.topAgent,
    data: { payeeName: 'Carol Exemplo', email: 'carol@example.com', mobileNum: '+5500900000003' },
  },
  {
    name: 'alice',
    type: accountTypes.member,
    under: 'carol',
    data: { payeeName: 'Alice Exemplo', email: 'alice@example.com', mobileNum: '+5500900000001' },
  },
  {
    name: 'bob',
    type: accountTypes.member,
    under: 'carol',
    data: { payeeName: 'Bob Exemplo', email: 'bob@example.com', mobileNum: '+5500900000002' },
  },
]

type SeedNeeds = Pick<Needs, 'db' | 'wallet' | 'settings' | 'clock' | 'chance'>

/** Writes the cast: carol the agent, alice and bob under her, dan on trial. Does nothing for those who stand. */
export async function seedMembers(needs: SeedNeeds): Promise<void> {
  for (const person of people) await seedPlayer(needs, person)
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
  await sql`
    update member_credentials set password_hash = ${hash} where member_id = ${memberId}`.execute(tx)
}
