import type { Needs } from '../../house/needs.ts'
import { purgeDeleted } from './inbox.store.ts'
import { DELETED_KEPT_MS } from './limits.ts'
import { passOnMessages } from './pass-on-messages.job.ts'
import { sendBroadcast } from './send-broadcast.job.ts'

/** What the chapter does by itself. */
export const inboxTasks = (needs: Pick<Needs, 'db' | 'config' | 'settings' | 'clock'>) => ({
  'send-broadcast': (payload: { broadcastId: string }) => sendBroadcast(needs, payload),
  'pass-on-messages': () => passOnMessages(needs),
  'purge-inbox': () =>
    purgeDeleted(needs.db, new Date(needs.clock.now().getTime() - DELETED_KEPT_MS)),
})

export const inboxCrontab = `* * * * * pass-on-messages
40 4 * * * purge-inbox`
