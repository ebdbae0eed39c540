import type { Needs } from '../../house/needs.ts'
import { sweepIdentity } from './providers/sign-in.store.ts'

/** What the chapter does by itself. */
export const identityTasks = ({ db, clock }: Pick<Needs, 'db' | 'clock'>) => ({
  'sweep-identity': () => sweepIdentity(db, clock.now()),
})

export const identityCrontab = '50 * * * * sweep-identity'
