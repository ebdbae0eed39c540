import type { Tasks } from '../../jobs/jobs.ts'
import type { BaseNeeds } from '../../needs.ts'
import { forgetOldNonces } from './body-keys.store.ts'

/** Nonces of encrypted bodies are kept until their bodies are too old to be accepted anyway. */
export const httpTasks = ({ db }: Pick<BaseNeeds, 'db'>): Tasks => ({
  'forget-nonces': async () => {
    await forgetOldNonces(db)
  },
})

export const httpCrontab = '*/10 * * * * forget-nonces'
