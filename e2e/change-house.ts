/** Changes a section of the settings, adds a banner or has a job done now, beside a running site: for journeys. */
import { readConfig } from '../apps/server/src/base/config/config.ts'
import { openConfiguredDatabase } from '../apps/server/src/base/database/open-configured-database.ts'
import type { Tx } from '../apps/server/src/base/database/database.ts'
import { run } from '../apps/server/src/base/database/query.ts'
import { transact } from '../apps/server/src/base/database/transact.ts'
import { closeDraws } from '../apps/server/src/lottery/draws/life/close-draws.ts'
import { readDraw, windowOf } from '../apps/server/src/lottery/draws/draws.store.ts'
import { endSales, letPass } from '../apps/server/src/lottery/draws/testing/draw-world.ts'
import { addJob } from '../apps/server/src/base/jobs/jobs.ts'
import { defaultSettings } from '../apps/server/src/house/settings/default-settings.ts'
import { setSetting } from '../apps/server/src/house/settings/set-setting.ts'
import { readSections } from '../apps/server/src/house/settings/settings.store.ts'
import { stopKind } from '../apps/server/src/agents/salaries/salaries.store.ts'
import { shutWindows } from '../apps/server/src/ledger/wallet/house-rules.store.ts'
import type { SectionName } from '../apps/server/src/house/settings/site-settings.ts'
import { writeLevel } from '../apps/server/src/people/kyc/kyc.store.ts'
import { findByUsername } from '../apps/server/src/people/members/members.store.ts'

const [name = '', json = '{}'] = process.argv.slice(2)
const change = JSON.parse(json)
const database = await openConfiguredDatabase(
  readConfig(process.env),
  { info: () => {} },
  { use: 'tool' },
)
if (name === 'draw') await endDraw()
else if (name === 'passing') {
  const draw = await readDraw(database.db, change.game, change.issue)
  await letPass(database, draw!.id, change.seconds)
} else await transact(database.db, changeIn)
await database.stop()

/** Sales end now; a house draw waits for the round that follows from it, as one that closed by the clock would. */
async function endDraw(): Promise<void> {
  const draw = await readDraw(database.db, change.game, change.issue)
  // The result of a national one is the journey's to decide.
  await run(database.db)`update lotteries set feeds = '{}' where code = ${change.game}`
  await endSales(database, draw!.id)
  await transact(database.db, (tx) => shutWindows(tx, [windowOf(draw!.id)]))
  // The site may be asleep until the close that it knew of: its book would be late.
  await closeDraws({ db: database.db, log: console })
}

async function changeIn(tx: Tx): Promise<void> {
  if (name === 'banner') {
    await run(tx)`insert into banners (group_name, position, linkage_type, linkage, title, text)
              values (${change.group}, ${change.position}, ${change.type}, ${change.linkage},
                      ${JSON.stringify({ pt: change.title, en: change.title })}::jsonb,
                      '{"pt": "", "en": ""}'::jsonb)`
    return
  }
  if (name === 'wallets') {
    await run(tx)`
      update wallet_settings set is_single = ${change.isSingle}, return_on_exit = ${change.returnOnExit ?? false}`
    return
  }
  if (name === 'job') {
    await addJob(tx, change.name)
    return
  }
  if (name === 'sessions') {
    // Whoever plays has done so for longer than it took.
    await run(tx)`update member_sessions
                 set started_at = started_at - make_interval(mins => ${change.olderByMinutes})`
    return
  }
  if (name === 'known') {
    // The verifier has been shown who this is.
    const member = await findByUsername(tx, change.username)
    await writeLevel(tx, { memberId: member!.id, level: 1, state: 'VERIFIED' })
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
}
