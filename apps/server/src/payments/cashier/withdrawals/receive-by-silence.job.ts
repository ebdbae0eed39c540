import { apart } from '../../../base/jobs/for-each-apart.ts'
import { formatAmount } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { lockedLeg } from './pay-withdrawal.ts'
import {
  keepSilenceClock,
  legsToRemind,
  noteReminder,
  silentLegs,
} from './withdrawal-legs.store.ts'
import { progress, tell } from './withdrawal-progress.ts'
import { stepLeg } from './withdrawal-states.ts'
import { findWithdrawal, legIsDue, moveLeg } from './withdrawals.store.ts'

type SilenceNeeds = Pick<Needs, 'db' | 'settings' | 'log'>

/**
 * Every minute: reminders, and payments whose player has been silent for the whole time count as
 * received. While the site is closed nobody could answer, so that time does not count.
 */
export async function receiveBySilence(needs: SilenceNeeds): Promise<void> {
  const closed = needs.settings.current().maintenance.enabled
  await transact(needs.db, (tx) => keepSilenceClock(tx, closed))
  if (closed) return
  await apart(needs.log, 'receive-by-silence', async (each) => {
    await each(await legsToRemind(needs.db), (id) => transact(needs.db, (tx) => remind(tx, id)))
    await each(await silentLegs(needs.db), (leg) => takeAsReceived(needs, leg.legId))
  })
}

async function remind(tx: Tx, legId: string): Promise<void> {
  const leg = await noteReminder(tx, legId)
  const withdrawal = leg && (await findWithdrawal(tx, leg.withdrawalId))
  if (!withdrawal) return
  await tell(
    tx,
    withdrawal,
    'confirm_reminder',
    `${leg.legId} ${leg.payoutId} ${leg.remindersSent}`,
    {
      legId: leg.legId,
      legAmount: formatAmount(leg.amount),
      confirmBy: leg.confirmBy?.toISOString(),
    },
  )
}

const takeAsReceived = ({ db, log }: SilenceNeeds, legId: string): Promise<void> =>
  transact(db, async (tx) => {
    const { withdrawal, leg } = await lockedLeg(tx, legId)
    const step = stepLeg(leg.state, 'silence', 'timer')
    // The player may have answered between the look and the lock.
    if (step.kind === 'refused' || !(await legIsDue(tx, legId))) return
    await moveLeg(tx, legId, step.next)
    await tell(tx, withdrawal, 'forced_receipt', `${legId} ${leg.payoutId}`, {
      legId,
      legAmount: formatAmount(leg.amount),
    })
    await progress(tx, withdrawal, 'timer')
    log.info({ leg: legId }, 'A payment counts as received after silence.')
  })
