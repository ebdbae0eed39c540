import { addressOf } from '../../../base/database/postgres/server-session.ts'
import { testKey } from '../../../base/database/testing/fresh-database.ts'
import { type Program, startProgram } from '../../../testing/start-program.ts'
import type { World } from '../../../testing/world.ts'

export type SecondSite = Program

/** Starts the real program as a process of its own on a world's database. */
export const startSecondSite = (
  w: World,
  settings: Record<string, string> = {},
): Promise<SecondSite> =>
  startProgram({
    DATABASE_URL: addressOf(process.env.PARLOUR_TEST_SERVER as string, {
      database: w.database.name,
    }),
    PARLOUR_KEY_SITE: Buffer.from(w.needs.config.secretKey).toString('hex'),
    PARLOUR_KEY_PERSONAL_DATA: testKey.toString('hex'),
    ROLE: 'web',
    LANES: '1',
    DEMO_SEED: 'off',
    SANDBOX: 'off',
    RATE_LIMITS: 'off',
    ...settings,
  })
