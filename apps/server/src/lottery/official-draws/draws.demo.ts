import { wordsOf } from '../../house/settings/house-words.ts'
import type { ScheduleRule } from '@parlour/lottery'
import type { Db } from '../../base/database/database.ts'
import { many, run } from '../../base/database/query.ts'
import type { Needs } from '../../house/needs.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import { saveBeacon } from '../../house/beacons/beacons.store.ts'
import { DEMO_FEEDS, demoFeedPublicKey } from './demo-feeds.ts'
import { addFeed } from './feeds.store.ts'
import { DEMO_BEACON, demoBeacon } from '../../house/beacons/demo-beacon.ts'
import { houseLotteries } from '../draws/house-draws/demo-houses.ts'
import type { DemoLottery } from '../draws/demo-lottery.ts'
import { nationalLotteries } from './demo-nationals.ts'

const words = wordsOf('games')

export const demoLotteries: readonly DemoLottery[] = [...houseLotteries, ...nationalLotteries]

/** Houses of lotteries, by region: the Vietnamese and the South-East Asian ones have menus of their own. */
const vendors = [
  { code: 'parlour-vn', name: 'Parlour Việt Nam', region: 'VN', position: 3 },
  { code: 'parlour-lotto', name: 'Parlour Lotto', region: null, position: 4 },
  { code: 'parlour-sea', name: 'Parlour SEA', region: 'SEA', position: 5 },
] as const

const groups: readonly (readonly [string, Words])[] = [
  ['VIP', words('group.VIP')],
  ['MB', words('group.MB')],
  ['MT', words('group.MT')],
  ['MN', words('group.MN')],
  ['SSC', { pt: 'SSC', en: 'SSC' }],
  ['11X5', { pt: '11x5', en: '11x5' }],
  ['K3', { pt: 'K3', en: 'K3' }],
  ['PK10', { pt: 'PK10', en: 'PK10' }],
  ['PCB', { pt: 'PC28', en: 'PC28' }],
  ['LHC', words('group.LHC')],
  ['KL', words('group.KL')],
  ['LF', words('group.LF')],
  ['COLOUR', words('group.COLOUR')],
  ['MAS', words('group.MAS')],
  ['SGC', words('group.SGC')],
  ['THAI', words('group.THAI')],
  ['LAO', words('group.LAO')],
  ['TWC', words('group.TWC')],
  ['STOCK', words('group.STOCK')],
]

/** Writes the demo's lotteries with their games and calendars. What stands already stays as it is. */
export async function seedDraws(needs: Pick<Needs, 'db' | 'config'>): Promise<void> {
  const { db } = needs
  // A beacon that stands keeps the address it was moved to.
  const rows = await many(db)`select from lottery_beacons where name = ${DEMO_BEACON}`
  if (rows.length === 0) await saveBeacon(db, demoBeacon(needs.config))
  for (const name of DEMO_FEEDS) {
    const publicKey = demoFeedPublicKey(needs.config, name)
    await addFeed(db, { name, url: 'http://127.0.0.1:9', publicKey })
  }
  await seedVendors(db)
  await seedGroups(db)
  await seedGames(db)
  await seedLotteries(db)
}

const seedVendors = (db: Db) =>
  run(db)`insert into game_vendors (code, name, kind, hot, position, image, lottery_region)
      select code, name, 'house', true, position, '/games/lottery/' || code || '.svg', region
        from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb)
             as v (code text, name text, region text, position integer)
      on conflict do nothing`

const seedGroups = (db: Db) =>
  run(db)`insert into lottery_groups (code, titles, position)
      select code, titles, position
        from jsonb_to_recordset(${JSON.stringify(
          groups.map(([code, titles], position) => ({ code, titles, position })),
        )}::jsonb) as g (code text, titles jsonb, position integer)
      on conflict do nothing`

const seedGames = (db: Db) =>
  run(db)`
    insert into games (code, vendor, category, game_type, names, min_stake, max_stake, launch_path,
                         image, position, hot_rank)
      select code, vendor, category, game_type, names, 100, 100000000, launch_path, image, position,
             hot_rank
        from jsonb_to_recordset(${JSON.stringify(demoLotteries.map(gameOf))}::jsonb) as g (
          code text, vendor text, category text, game_type text, names jsonb, launch_path text,
          image text, position integer, hot_rank integer)
      on conflict do nothing`

function gameOf(lottery: DemoLottery, at: number) {
  const { code, vendor, category, group, names, region, family } = lottery
  const path = region === 'VN' ? '/vnlottery' : '/lottery'
  return {
    code,
    vendor,
    category,
    game_type: group,
    names,
    launch_path: `${path}?gameCode=${code}`,
    image: `/games/lottery/${family}.svg`,
    position: 100 + at,
    hot_rank: lottery.hot ? 100 + at : null,
  }
}

async function seedLotteries(db: Db): Promise<void> {
  const fresh = await many<{ code: string }>(db)`
    insert into lotteries (code, family, region, source, time_zone, period_seconds, cut_off_seconds,
                           issue_style, void_after_seconds, options, beacon, feeds, group_code,
                           position, is_hot)
    select code, family, region, source, time_zone, period_seconds, cut_off_seconds, issue_style,
           void_after_seconds, options, beacon, feeds, group_code, position, is_hot
      from jsonb_to_recordset(${JSON.stringify(demoLotteries.map(rowOf))}::jsonb) as l (
        code text, family text, region text, source text, time_zone text, period_seconds integer,
        cut_off_seconds integer, issue_style text, void_after_seconds integer, options jsonb,
        beacon text, feeds text[], group_code text, position integer, is_hot boolean)
    on conflict do nothing returning code`
  const codes = new Set(fresh.map(({ code }) => code))
  const rules = demoLotteries
    .filter(({ code }) => codes.has(code))
    .flatMap(({ code, rules: own }) => own.map((rule) => ruleOf(code, rule)))
  if (rules.length === 0) return
  await run(db)`
    insert into lottery_schedules (lottery, kind, valid_from, valid_until, weekdays, month_days,
                                   first_at, every_seconds, station)
    select lottery, kind, valid_from, valid_until, weekdays, month_days, first_at, every_seconds, station
      from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as s (
        lottery text, kind text, valid_from date, valid_until date, weekdays smallint[],
        month_days smallint[], first_at time, every_seconds integer, station jsonb)`
}

const rowOf = (lottery: DemoLottery, at: number) => ({
  code: lottery.code,
  family: lottery.family,
  region: lottery.region,
  source: lottery.source,
  time_zone: lottery.timeZone,
  period_seconds: lottery.periodSeconds,
  cut_off_seconds: lottery.cutOffSeconds,
  issue_style: lottery.issueStyle,
  void_after_seconds: lottery.voidAfterSeconds,
  options: lottery.options ?? {},
  beacon: lottery.source === 'house' ? DEMO_BEACON : null,
  feeds: lottery.feeds,
  group_code: lottery.group,
  position: at,
  is_hot: lottery.hot ?? false,
})

/** A calendar that has always held; only closed days and changes say since when. */
const ALWAYS = '2026-01-01'

const ruleOf = (lottery: string, rule: Partial<ScheduleRule>) => ({
  lottery,
  kind: rule.kind ?? 'draws',
  valid_from: rule.validFrom ?? ALWAYS,
  valid_until: rule.validUntil ?? null,
  weekdays: rule.weekdays ?? null,
  month_days: rule.monthDays ?? null,
  first_at: rule.firstAt ?? null,
  every_seconds: rule.everySeconds ?? null,
  station: rule.station ?? null,
})
