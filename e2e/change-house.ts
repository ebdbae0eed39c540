/** Changes a section of the settings, adds a banner or has a job done now, beside a running site: for journeys. */
import { sql } from 'kysely'
import { readConfig } from '../apps/server/src/config.ts'
import { openConfiguredDatabase } from '../apps/server/src/database/open-configured-database.ts'
import { transact } from '../apps/server/src/database/transact.ts'
import { readDraw, windowOf } from '../apps/server/src/draws/draws.store.ts'
import { letPass, roundOfClose } from '../apps/server/src/draws/testing/draw-world.ts'
import { addJob } from '../apps/server/src/jobs/jobs.ts'
import { defaultSettings } from '../apps/server/src/settings/default-settings.ts'
import { setSetting } from '../apps/server/src/settings/set-setting.ts'
import { readSections } from '../apps/server/src/settings/settings.store.ts'
import { stopKind } from '../apps/server/src/salaries/salaries.store.ts'
import { shutWindows } from '../apps/server/src/wallet/house-rules.store.ts'
import type { SectionName } from '../apps/server/src/settings/site-settings.ts'

const [name = '', json = '{}'] = process.argv.slice(2)
const change = JSON.parse(json)
const database = await openConfiguredDatabase(
  readConfig(process.env),
  { info: () => {} },
  { use: 'tool' },
)
await transact(database.db, async (tx) => {
  if (name === 'banner') {
    await sql`insert into banners (group_name, position, linkage_type, linkage, title, text)
              values (${change.group}, ${change.position}, ${change.type}, ${change.linkage},
                      ${JSON.stringify({ pt: change.title, en: change.title })}::jsonb,
                      '{"pt": "", "en": ""}'::jsonb)`.execute(tx)
    return
  }
  if (name === 'wallets') {
    await sql`update wallet_settings set is_single = ${change.isSingle}, return_on_exit = ${change.returnOnExit ?? false}`.execute(
      tx,
    )
    return
  }
  if (name === 'job') {
    await addJob(tx, change.name)
    return
  }
  if (name === 'sessions') {
    // Whoever plays has done so for longer than it took.
    await sql`update member_sessions
                 set started_at = started_at - make_interval(mins => ${change.olderByMinutes})`.execute(
      tx,
    )
    return
  }
  if (name === 'draw') {
    // Sales end now; a house draw waits for the round that follows from it, as one that closed by the clock would.
    const { rows } = await sql<{ id: string }>`
      update draws d set opens_at = least(opens_at, clock_timestamp() - interval '1 second'),
             closes_at = moment.at, draws_at = moment.at,
             beacon_round = (select ${roundOfClose(sql`moment.at`)} from lottery_beacons b where b.name = d.beacon)
        from (select date_trunc('milliseconds', clock_timestamp()) as at) as moment
       where lottery = ${change.game} and issue = ${change.issue} returning id`.execute(tx)
    // The result of a national one is the journey's to decide.
    await sql`update lotteries set feeds = '{}' where code = ${change.game}`.execute(tx)
    await shutWindows(
      tx,
      rows.map(({ id }) => windowOf(id)),
    )
    return
  }
  if (name === 'passing') {
    const draw = await readDraw(tx, change.game, change.issue)
    await letPass({ db: tx as never }, draw!.id, change.seconds)
    return
  }
  if (name === 'stop') {
    await stopKind(tx, { kind: change.kind, reason: 'daily proof', difference: 0n })
    return
  }
  const section = name as SectionName
  const now =
    (await readSections(tx)).find((row) => row.name === section)?.value ?? defaultSettings[section]
  const value = Array.isArray(change) ? change : { ...(now as object), ...change }
  await setSetting(tx, { name: section, value, actor: 'system', reason: 'journey' })
})
await database.stop()
