import type { Logger } from 'pino'
import type { Config } from '../base/config/config.ts'
import { openDatabase } from '../base/database/database.ts'
import { holdPersonalKey } from '../base/database/personal-data.ts'
import { addressOf } from '../base/database/postgres/server-session.ts'
import {
  cloneDatabase,
  type FreshDatabase,
  freshDatabase,
  testKey,
  testServer,
} from '../base/database/testing/fresh-database.ts'
import {
  demoTemplateName,
  makeOnce,
  makeTemplate,
} from '../base/database/testing/template-database.ts'
import { memberChecks } from '../people/login/member-checks.ts'
import { seedDemo } from '../demo/seed.ts'
import { openSettings } from '../house/settings/open-settings.ts'
import { systemChance, systemClock } from '../base/config/system.ts'
import { createWallet } from '../ledger/wallet/create-wallet.ts'

/** A database of its own with the demo world in it: the first of a run seeds it, the others clone it. */
export async function demoDatabase(config: Config, log: Logger): Promise<FreshDatabase> {
  const server = testServer()
  const bare = await makeTemplate(server)
  const template = demoTemplateName()
  await makeOnce(server, template, {
    create: (admin) => cloneDatabase(admin, template, bare),
    fill: (url) => seed(addressOf(url, { role: 'parlour_app' }), config, log),
  })
  return freshDatabase({ template })
}

async function seed(url: string, config: Config, log: Logger): Promise<void> {
  holdPersonalKey(testKey)
  const { db, pool, close } = openDatabase(url, { max: 4, applicationName: 'parlour demo world' })
  const settings = await openSettings(db, log)
  const wallet = createWallet({ pool, db, log, lanes: 1 })
  const needs = { config, db, pool, wallet, settings, log, checks: memberChecks }
  await seedDemo({ ...needs, clock: systemClock, chance: systemChance })
  await wallet.close()
  settings.close()
  await close()
}
