import type { Statement } from './pipeline.ts'

const statement = (name: string, text: string): Statement => ({ name, text })

/** Every statement of a lane, prepared once per connection. Locks come in one order for all: members, seeds, windows, counters, meters, pools, lane. */
export const begin = statement('begin', 'begin')
export const commit = statement('commit', 'commit')
export const rollback = statement('rollback', 'rollback')

export const lockMembers = statement(
  'lock_members',
  'select member_id, currency, balance, flags, line_version from ledger_lock_members($1::int8[], $2::bool)',
)

export const lockSeeds = statement(
  'lock_seeds',
  `select id, member_id, next_nonce, (retired_at is null and client_seed is not null)
     from fair_seeds where id = any ($1::uuid[]) order by id for no key update`,
)

export const lockWindows = statement(
  'lock_windows',
  `select id, is_open, (extract(epoch from closes_at) * 1000000)::int8, grace_ms * 1000::int8
     from ledger_windows where id = any ($1::text[]) order by id for share`,
)

export const lockCounters = statement(
  'lock_counters',
  `select id, value, cap from ledger_counters where id = any ($1::text[]) order by id for no key update`,
)

/** Read after the locks: the moment that every guard of the batch is judged at. */
export const readClock = statement(
  'read_clock',
  `select at, (extract(epoch from at) * 1000000)::int8, ledger_business_day(at)
     from (select clock_timestamp() as at offset 0) as moment`,
)

export const readWagers = statement(
  'read_wagers',
  `select w.member_id, w.id, w.vendor, w.game, w.category, w.round, w.currency, w.stake, w.bonus_stake,
          w.bonus_slot, w.pool_account, w.bonus_pool_account, w.stake_hash, w.stake_balance, w.seed_id,
          w.nonce, w.line_version, w.business_day, w.state, w.version, w.payout, w.bonus_payout,
          w.settle_id, w.settle_hash, w.settle_balance, w.void_id, w.void_hash, w.void_balance
     from unnest($1::int8[], $2::uuid[]) as wanted (member_id, id)
     join wagers as w on w.member_id = wanted.member_id and w.id = wanted.id`,
)

export const readOperations = statement(
  'read_operations',
  `select o.member_id, o.id, o.content_hash, o.answer
     from unnest($1::int8[], $2::uuid[]) as wanted (member_id, id)
     join ledger_operations as o on o.member_id = wanted.member_id and o.id = wanted.id`,
)

export const readClaims = statement(
  'read_claims',
  `select v.vendor, v.tx_id, v.operation_id
     from unnest($1::text[], $2::text[]) as wanted (vendor, tx_id)
     join vendor_transactions as v on v.vendor = wanted.vendor and v.tx_id = wanted.tx_id`,
)

export const readSwitches = statement(
  'read_switches',
  'select name from ledger_switches where name = any ($1::text[]) and not is_on',
)

/** The rows of flagged members only. */
export const readRestrictions = statement(
  'read_restrictions',
  `select member_id, kind from member_restrictions
    where member_id = any ($1::int8[]) and (until is null or until > $2::timestamptz)`,
)

export const readLimits = statement(
  'read_limits',
  'select member_id, kind, period, amount from ledger_limits where member_id = any ($1::int8[])',
)

export const readFrames = statement(
  'read_frames',
  `select member_id, kind, period, starts_on, used, (extract(epoch from moved_at) * 1000000)::int8
     from ledger_limit_frames
    where member_id = any ($1::int8[]) and starts_on = any ($2::date[])`,
)

export const readBuckets = statement(
  'read_buckets',
  `select b.member_id, b.slot, b.state, b.max_stake, array_to_string(b.categories, ','),
          (extract(epoch from b.expires_at) * 1000000)::int8,
          case when b.state in ('queued', 'active') then a.balance else 0 end, b.mode, b.amount,
          b.deposit, b.required, b.wagered, b.max_convert, b.contribution, b.open_bets, b.converted,
          b.removed
     from ledger_bonus_buckets as b
     join ledger_accounts as a on a.id = ledger_bonus_account(b.member_id, b.slot)
    where b.member_id = any ($1::int8[])
      and (b.state in ('queued', 'active') or b.slot = any ($2::int2[]))
    order by b.member_id, b.slot`,
)

/** What the batch's bets of members with a bonus count. */
export const readBonusBets = statement(
  'read_bonus_bets',
  `select b.member_id, b.wager_id, b.slot, b.part, b.percent_bps, b.state, b.counted
     from unnest($1::int8[], $2::uuid[]) as wanted (member_id, wager_id)
     join ledger_bonus_bets as b on b.member_id = wanted.member_id and b.wager_id = wanted.wager_id`,
)

const WRITE_TYPES = [
  'int4 timestamptz date int8[]',
  'int8[] uuid[] int2[] int8[] int8[] int8[] text[] int2[] int8[] uuid[]',
  'int8[] int8[]',
  'int8[] uuid[] text[] text[] text[] text[] text[] int8[] int8[] int2[]',
  'int8[] int8[] int8[] int8[] uuid[] int4[] int4[] text[]',
  'int8[] uuid[] int2[] int4[] int8[] int8[] uuid[] int8[] int8[] uuid[] int8[] int8[] text[]',
]
  .join(' ')
  .split(' ')

export const writeBatch = statement(
  'write_batch',
  `select ledger_write_batch(${WRITE_TYPES.map((type, index) => `$${index + 1}::${type}`).join(', ')})`,
)

export const writeExtras = statement(
  'write_extras',
  'select ledger_write_extras($1::timestamptz, $2::date, $3::jsonb)',
)

export const writeBonuses = statement(
  'write_bonuses',
  'select ledger_write_bonuses($1::timestamptz, $2::jsonb)',
)

export const lockMeters = statement(
  'lock_meters',
  'select ledger_lock_meters($1::text[], $2::text[])',
)

/** Where each meter stands, with the run that is on and the one that waits. Read after it is held. */
export const meterStates = statement(
  'read_meters',
  `select m.id, m.code, m.currency, s.seq, s.meter, s.reserve, s.fed, s.given_back, s.seeded, s.paid,
          s.taken_back, r.run, encode(r.sealed_seed, 'hex'), r.commitment, r.mark, r.above, r.rules,
          r.withdrawn_at is not null, n.run, encode(n.sealed_seed, 'hex'), n.commitment,
          n.withdrawn_at is not null, l.run
     from unnest($1::text[], $2::text[]) as wanted (code, currency)
     join jackpot_meters as m on m.code = wanted.code and m.currency = wanted.currency
     left join lateral (
       select * from jackpot_states where meter_id = m.id order by seq desc limit 1) as s on true
     left join jackpot_runs as r on r.meter_id = m.id and r.run = s.run
     left join jackpot_runs as n on n.meter_id = m.id and n.run = coalesce(s.run, 0) + 1
     left join lateral (
       select run from jackpot_runs where meter_id = m.id order by run desc limit 1) as l on true`,
)

/** What settled rounds did to meters. */
export const readFedMeters = statement(
  'read_fed_meters',
  `select w.member_id, w.id, w.details -> 'jackpots'
     from unnest($1::int8[], $2::uuid[]) as wanted (member_id, id)
     join wagers as w on w.member_id = wanted.member_id and w.id = wanted.id
    where w.state = 1 and w.details ? 'jackpots'`,
)

export const writeMeters = statement(
  'write_meters',
  'select ledger_write_meters($1::timestamptz, $2::jsonb)',
)

export const meterOpening = statement(
  'open_meter',
  'select ledger_open_meter($1::text, $2::text, $3::text, $4::text)',
)

export const writeSeeds = statement(
  'write_seeds',
  `update fair_seeds as s set next_nonce = taken.next_nonce
     from unnest($1::uuid[], $2::int4[]) as taken (id, next_nonce) where s.id = taken.id`,
)

export const stakeOne = statement(
  'stake_one',
  `select cash, taken from ledger_stake_one($1::int4, $2::int8, $3::int8, $4::uuid, $5::text, $6::text,
     $7::text, $8::text, $9::text, $10::int8, $11::int8, $12::text, $13::text[], $14::uuid, $15::int2)`,
)

export const settleOne = statement(
  'settle_one',
  `select cash, staked from ledger_settle_one($1::int4, $2::int8, $3::uuid, $4::uuid, $5::int8, $6::int8,
     $7::text, $8::int2, $9::int2, $10::int8[])`,
)

const PLAIN_TYPES = [
  'int4 text[] int2 int2 int2',
  'int8[] uuid[] int8[] text[] text[] text[] text[] text[] int8[] int8[] text[] uuid[]',
  'int8[] uuid[] uuid[] int8[] int8[] text[] text[] int8[]',
]
  .join(' ')
  .split(' ')

export const takePlain = statement(
  'take_plain',
  `select s_cash, s_nonce, e_cash, e_stake
     from ledger_take_plain(${PLAIN_TYPES.map((type, index) => `$${index + 1}::${type}`).join(', ')})`,
)

export const openAccount = statement(
  'open_account',
  'select ledger_house_account($1::text, $2::text, $3::text, $4::int4)',
)

/** The block in which each row stands now. */
export const lookAtAccounts = statement(
  'look_at_accounts',
  `select a.id, split_part(a.ctid::text, ',', 1)
     from unnest($1::int8[]) as wanted (id) join ledger_accounts as a on a.id = wanted.id`,
)

export const leaseLane = statement('lease_lane', 'select ledger_lease_lane($1::uuid, $2::int4)')
export const keepLanes = statement('keep_lanes', 'select ledger_keep_lanes($1::uuid, $2::int4)')
export const leaveLanes = statement('leave_lanes', 'select ledger_leave_lanes($1::uuid)')

export const laneStatements = [
  begin,
  commit,
  rollback,
  lockMembers,
  lockSeeds,
  lockWindows,
  lockCounters,
  readClock,
  readWagers,
  readOperations,
  readClaims,
  readSwitches,
  readRestrictions,
  readLimits,
  readFrames,
  readBuckets,
  readBonusBets,
  writeBatch,
  writeExtras,
  writeBonuses,
  writeSeeds,
  lockMeters,
  meterStates,
  readFedMeters,
  writeMeters,
  meterOpening,
  stakeOne,
  settleOne,
  takePlain,
  openAccount,
  lookAtAccounts,
  leaseLane,
  keepLanes,
  leaveLanes,
] as const
