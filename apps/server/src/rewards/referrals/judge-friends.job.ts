import { apart } from '../../base/jobs/for-each-apart.ts'
import { flagsOf, judgeFriend } from '@parlour/promotions'
import { readActivity } from '../activity/activity.store.ts'
import { derivedId } from '../../ledger/ids/derived-id.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import { kycLevel } from '../../people/kyc/kyc-level.ts'
import { isOn } from '../../people/members/modules.ts'
import type { Needs } from '../../house/needs.ts'
import {
  type Friend,
  friendsToJudge,
  hasTwin,
  insertReward,
  readTerms,
  sharesInstrument,
  type Terms,
} from './referrals.store.ts'

/**
 * Promises the reward of each friend who has done all that is asked. The days of holding begin here;
 * where something points to one person behind both, a person looks first.
 */
export async function judgeFriends({
  db,
  settings,
  log,
}: Pick<Needs, 'db' | 'settings' | 'log'>): Promise<void> {
  const site = settings.current()
  if (!isOn(site, 'REFERRAL3')) return
  const terms = await readTerms(db)
  const { profile } = site.jurisdiction
  let last = 0n
  await apart(log, 'judge-friends', async (each) => {
    for (;;) {
      const friends = await friendsToJudge(db, last)
      if (friends.length === 0) return
      await each(friends, (friend) =>
        transact(db, (tx) => promise(tx, terms, terms.kycLevels[profile], friend)),
      )
      last = friends.at(-1)!.friendId
    }
  })
}

async function promise(tx: Tx, terms: Terms, asked: number, friend: Friend): Promise<void> {
  const step = judgeFriend({ ...terms, kycLevel: asked }, await factsOf(tx, friend))
  if (step !== 'qualified') return
  const { friendId, referrerId, sameDevice, sameNetwork } = friend
  const flags = flagsOf({
    device: sameDevice,
    network: sameNetwork,
    instrument: await sharesInstrument(tx, friend),
    twin: await hasTwin(tx, friend),
  })
  const { reward, holdingDays } = terms
  const operationId = derivedId(`referral ${friendId}`, 'reward')
  await insertReward(tx, { friendId, referrerId, flags, reward, operationId, holdingDays })
}

/** What a friend has brought since they registered, as others keep it. */
export async function factsOf(db: Db | Tx, friend: Friend) {
  const { turnover } = await readActivity(db, { memberId: friend.friendId, ...EVER })
  return {
    firstDeposit: friend.firstDeposit,
    turnover,
    kycLevel: await kycLevel(db, friend.friendId),
  }
}

/** A friend's whole life with the house counts: it began with the registration. */
const EVER = { from: '2000-01-01', to: '9999-12-31' }
