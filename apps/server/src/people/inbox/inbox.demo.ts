import { wordsOf } from '../../house/settings/house-words.ts'
import { transact } from '../../base/database/transact.ts'
import { findByUsername } from '../members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { addBroadcast, findBroadcast, moveBroadcast } from './broadcasts.store.ts'
import { sendBroadcast } from './send-broadcast.job.ts'
import { tellMember } from './tell-member.ts'

const words = wordsOf('demo')

const WELCOME = '0190a0de-0000-7000-8000-000000000001'

/** A word of welcome to everybody, and what a member sees of the own account's safety. */
export async function seedInbox({ db }: Pick<Needs, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    await addBroadcast(tx, {
      broadcastId: WELCOME,
      kind: 'news',
      title: words('message.welcome.title'),
      content: words('message.welcome.text'),
      audience: { to: 'everybody' },
      important: false,
      composedBy: 'demo',
    })
    if ((await findBroadcast(tx, WELCOME))?.state === 'proposed') {
      await moveBroadcast(tx, WELCOME, 'sending')
    }
    const alice = await findByUsername(tx, 'alice')
    if (!alice) return
    await tellMember(tx, {
      memberId: alice.id,
      kind: 'safety',
      text: { key: 'protect_account' },
      reference: { kind: 'security', id: 'second_factor' },
      dedupe: 'protect_account',
    })
  })
  await sendBroadcast({ db }, { broadcastId: WELCOME })
}
