import { DAY_MS } from '@parlour/time'
import type { Needs } from '../../house/needs.ts'
import { deliverMessage } from './deliver-message.job.ts'
import { MESSAGES_KEPT_MS } from './limits.ts'
import { sweepOld } from './messages.store.ts'

/** What the chapter does by itself. */
export const messagesTasks = (
  needs: Pick<Needs, 'db' | 'config' | 'settings' | 'clock' | 'log'>,
) => ({
  'send-message': (payload: { id: string }, job: { attempt: number }) =>
    deliverMessage(needs, payload, job),
  'sweep-messages': async () => {
    const at = needs.clock.now().getTime()
    await sweepOld(needs.db, {
      messagesBefore: new Date(at - MESSAGES_KEPT_MS),
      budgetsBefore: new Date(at - 2 * DAY_MS),
    })
  },
})

export const messagesCrontab = '50 * * * * sweep-messages'
