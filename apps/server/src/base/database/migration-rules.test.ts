import { describe, expect, it } from 'vitest'
import { type Migration, readPlan } from './laying/plan.ts'
import { statementsOf } from './laying/run-migration.ts'

/** Tables that grow with play and with people: a lock on one of them stops the house. */
const HOT = [
  'ledger_transfers',
  'ledger_transfers_of_money',
  'ledger_operations',
  'ledger_accounts',
  'ledger_limit_frames',
  'wagers',
  'netted_bets',
  'lottery_tickets',
  'activity_days',
  'members',
  'audit',
]

const RULES: readonly { readonly breaks: RegExp; readonly instead: string }[] = [
  {
    breaks: new RegExp(
      `create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\\w+ )?on (?:only )?(${HOT.join('|')})\\b`,
    ),
    instead:
      'build it with "create index concurrently if not exists", in a file of its own that begins with "-- outside a transaction"',
  },
  {
    breaks: new RegExp(
      `alter table (?:if exists )?(?:only )?(${HOT.join('|')})\\b[^;]*\\badd (?:constraint \\w+ )?(?:check|foreign key)\\b(?![^;]*\\bnot valid\\b)`,
    ),
    instead:
      'add it "not valid", and "validate constraint" in a later file that begins with "-- outside a transaction"',
  },
  {
    breaks: new RegExp(
      `alter table (?:if exists )?(?:only )?(${HOT.join('|')})\\b[^;]*\\badd (?:constraint \\w+ )?(?:unique|primary key) \\(`,
    ),
    instead: 'build the unique index concurrently first, then "add constraint ... using index"',
  },
  {
    breaks: new RegExp(
      `alter table (?:if exists )?(?:only )?(${HOT.join('|')})\\b[^;]*\\balter (?:column )?\\w+ (?:set not null|(?:set data )?type)\\b`,
    ),
    instead:
      'add a column beside it and let both be written for a version, or add a "check (... is not null) not valid" and validate it later',
  },
]

const spoken = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

function wrongIn({ name, sql }: Migration): string[] {
  const text = spoken(sql)
  const wrong = RULES.flatMap(({ breaks, instead }) => {
    const table = breaks.exec(text)?.[1]
    return table ? [`${name} would hold ${table} while people play: ${instead}`] : []
  })
  if (!sql.startsWith('-- outside a transaction')) {
    return /\bconcurrently\b/.test(text)
      ? [...wrong, `${name} builds concurrently: begin it with "-- outside a transaction"`]
      : wrong
  }
  const again =
    /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|analyze) /i
  const odd = statementsOf(sql).filter((statement) => !again.test(statement))
  return [
    ...wrong,
    ...odd.map(
      (statement) =>
        `${name} runs "${statement.slice(0, 40)}" outside a transaction: only what can run again stands there, with "if not exists" or "if exists"; put the rest into a file of its own`,
    ),
  ]
}

describe('migrations of a live site', () => {
  it('hold no table that people play on', () => {
    expect(readPlan().migrations.flatMap(wrongIn)).toEqual([])
  })

  it.each([
    ['create index slow on wagers (member_id)', 'concurrently if not exists'],
    ['create unique index on only ledger_transfers (seq)', 'concurrently if not exists'],
    ['create index concurrently i on wagers (id)', 'begin it with'],
    ['alter table wagers add constraint few check (stake > 0)', 'not valid'],
    ['alter table members\n  add column a int,\n  add check (a > 0)', 'not valid'],
    ['alter table ledger_accounts add constraint one unique (id)', 'using index'],
    ['alter table lottery_tickets alter column play set not null', 'beside it'],
    ['alter table wagers alter column id type bigint', 'beside it'],
    ['-- outside a transaction\nupdate wagers set stake = 0', 'only what can run again'],
    ['-- outside a transaction\ncreate index concurrently i on wagers (id)', 'only what can'],
  ])('are told what to do instead of "%s"', (sql, words) => {
    const wrong = wrongIn({ name: '0999-new', sql, checksum: '' })
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(words)
  })

  it.each([
    'create index on open_tables (id)',
    'alter table wagers add constraint few check (stake > 0) not valid',
    'alter table wagers add column note text',
    'alter table members add constraint one unique using index members_one',
    '-- outside a transaction\ncreate index concurrently if not exists i on wagers (id);\nalter table wagers validate constraint few;',
  ])('may say "%s"', (sql) => {
    expect(wrongIn({ name: '0999-new', sql, checksum: '' })).toEqual([])
  })
})
