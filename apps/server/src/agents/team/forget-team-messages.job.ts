import type { Needs } from '../../house/needs.ts'
import { MESSAGES_KEPT_MS } from '../../people/messages/limits.ts'
import { forgetTeamMessages } from './team-messages.store.ts'

export const teamTasks = ({ db, clock }: Pick<Needs, 'db' | 'clock'>) => ({
  'forget-team-messages': () =>
    forgetTeamMessages(db, new Date(clock.now().getTime() - MESSAGES_KEPT_MS)),
})

/** Minute, hour, day, month, weekday, task; in UTC. */
export const teamCrontab = `
45 4 * * * forget-team-messages
`
