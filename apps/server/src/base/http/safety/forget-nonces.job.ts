import type { Tasks } from '../../jobs/jobs.ts'
import type { Needs } from '../../../house/needs.ts'
import { forgetOldNonces } from './body-keys.store.ts'

/** Nonces of encrypted bodies are kept until their bodies are too old to be accepted anyway. */
export const doorTasks = ({ db }: Pick<Needs, 'db'>): Tasks => ({
  'forget-nonces': async () => {
    await forgetOldNonces(db)
  },
})

export const doorCrontab = '*/10 * * * * forget-nonces'
