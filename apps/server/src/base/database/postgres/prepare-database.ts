import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeAndText, DatabaseTooOld } from '../database-errors.ts'
import { installJobs } from '../install-jobs.ts'
import { type Plan, readPlan } from '../laying/plan.ts'
import { migrate } from '../migrate.ts'
import { ensureRoles } from './roles.ts'
import { withClient } from './server-session.ts'

/** Below this the SQL of this repository does not run. */
const leastMajor = 15

/**
 * Roles, then schema, functions and migrations, then the job queue's own tables. Nothing happens where all is up to date.
 *
 * @param setUpUrl a login that may make roles, or has been given them.
 * @param ownerUrl the address of the role parlour_owner.
 * @param siteLogin the login that the site works as, where it is another one.
 */
export async function prepareDatabase(
  setUpUrl: string,
  ownerUrl: string,
  plan: Plan = readPlan(),
  siteLogin?: string,
): Promise<string[]> {
  await withClient(setUpUrl, async (client) => {
    await refuseOldServer(client)
    await besideOthers(() => ensureRoles(client, siteLogin))
  })
  return withClient(ownerUrl, async (client) => {
    const ran = await migrate(client, plan)
    await besideOthers(() => installJobs(client, ownerUrl))
    return ran
  })
}

/**
 * Two starts that grant the same right, or make the same rule, at the same moment: the slower one is
 * turned away with one of these and finds it done when it looks again.
 */
const overtaken = new Set(['XX000', '42710', '42P06', '42P07', '23505', '40P01'])

async function besideOthers(work: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 10 || !overtaken.has(codeAndText(error).code)) throw error
      await sleep(20 * attempt)
    }
  }
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server && server.number >= leastMajor * 10_000) return
  throw new DatabaseTooOld(
    `The PostgreSQL server of DATABASE_URL is version ${server?.version}; Parlour needs ${leastMajor} or newer. Point DATABASE_URL at a newer server, or remove it to use the embedded one. Nothing was changed.`,
  )
}
