import type { Needs } from '../../house/needs.ts'
import { expireContracts } from './expire-contracts.job.ts'

export const contractsTasks = (needs: Pick<Needs, 'db' | 'log'>) => ({
  'expire-contracts': async () => {
    const expired = await expireContracts(needs)
    if (expired > 0) needs.log.info({ expired }, 'Offers and requests of contracts ran out.')
  },
})

export const contractsCrontab = '20 * * * * expire-contracts'
