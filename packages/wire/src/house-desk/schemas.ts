import { z } from 'zod'
import { freeJson } from '../shapes/borders.ts'
import { round } from '../fair/opened.ts'
import { receipt } from '../fair/schemas.ts'
import { day } from '../shapes/day.ts'
import { madeByCaller } from '../shapes/made-by-caller.ts'
import { queryNumber, rowId, wholeNumber } from '../shapes/number.ts'
import { money } from '../shapes/money.ts'
import { time } from '../shapes/moment.ts'
import { uuid } from '../shapes/id.ts'
import type { SchemasFor } from '../schema.ts'
import type { houseDeskCalls } from './calls.ts'

const localText = z.object({ pt: z.string(), en: z.string() })
const reason = z.string().trim().min(3).max(500)
const section = z.string().regex(/^[a-zA-Z]{1,40}$/)
/** Where the second person finds it: the decisions page. */
const proposed = z.object({ proposalId: uuid, queue: z.string() })

/** A value of the settings, whatever its shape; its own schema judges it. */
const settingValue = freeJson(60_000, 12)

/** Something that can be set, with what a form needs to draw it. */
const settable = z.object({
  name: z.string(),
  title: localText,
  lead: localText,
  /** JSON Schema of the value. */
  schema: z.record(z.string(), z.unknown()),
  value: z.unknown(),
  /** Sent back with a change: it binds to what was shown. */
  version: z.string(),
  changedAt: time.out.nullable(),
  changedBy: z.string().nullable(),
  /** A change of it waits for the second person. */
  waits: z.boolean(),
})

const wanted = z.object({
  proposalId: madeByCaller,
  value: settingValue,
  version: z.string().max(64),
  reason,
})

const closable = z.object({
  kind: z.enum(['vendor', 'game']),
  code: z.string(),
  names: localText,
  vendor: z.string(),
  vendorName: z.string(),
  category: z.string().nullable(),
  /** Takes no stake, whether it or its vendor is closed. */
  closed: z.boolean(),
  /** Closed by itself. */
  closedItself: z.boolean(),
  closedBecause: z.string().nullable(),
  changedAt: time.out.nullable(),
  /** Of a game: its place, and of one of the house the stakes it takes. */
  offer: z
    .object({
      /** Lower comes first, within the vendor. */
      position: z.number().int(),
      /** Lower comes first; null is not put forward. */
      hotRank: z.number().int().nullable(),
      newUntil: time.out.nullable(),
      stakes: z
        .object({
          least: money.out,
          most: money.out,
          rulesLeast: money.out,
          rulesMost: money.out,
        })
        .nullable(),
    })
    .nullable(),
})

/** Shares of what was staked: 0.99 is ninety-nine of a hundred. */
const shares = z.object({ from: z.number(), to: z.number() }).nullable()

const returned = z.object({
  rounds: z.number(),
  /** Rounds that are in no other figure: their rules cannot be judged. */
  unjudged: z.number(),
  staked: money.signed,
  paid: money.signed,
  expected: money.signed,
  actual: z.number().nullable(),
  theoretical: z.number().nullable(),
  /** Standard deviations above what was expected. */
  z: z.number().nullable(),
  within95: shares,
  within999: shares,
  /** Outside of this an alarm is raised, however rare and large the prizes are. */
  alarmOutside: shares,
  standing: z.enum(['none', 'few', 'inside', 'aside', 'far', 'alarm']),
})

const gameCode = z.string().regex(/^[a-z0-9-]{2,40}$/)

/** Whose round it was: without a number, and masked, for a role that may not see people. */
const shownMember = z.object({ memberId: z.string().nullable(), account: z.string() })

const foundRound = z.object({
  wagerId: uuid,
  member: shownMember,
  game: z.string(),
  names: localText,
  version: z.string(),
  state: z.enum(['open', 'settled', 'voided']),
  currency: z.string(),
  stake: money.signed,
  payout: money.signed,
  placedAt: time.out,
  settledAt: time.out.nullable(),
})

const auditLine = z.object({
  id: z.string(),
  at: time.out,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  /** The line's link of the chain, as hexadecimal digits. */
  hash: z.string(),
})

export const houseDeskSchemas = {
  operatorSettings: {
    summary: 'Every section of the settings with its value, its shape and whether a change waits',
    reply: z.object({
      /** Words of the fields by their paths, `registration.smsEnabled`. */
      labels: z.record(z.string(), localText),
      sections: z.array(settable),
    }),
    refusals: ['role_missing'],
  },
  settingHistory: {
    summary: 'Who changed a section, when and why, with both values; newest first',
    params: z.object({ section }),
    query: z.object({ before: rowId.optional() }),
    reply: z.object({ lines: z.array(auditLine), more: z.boolean() }),
    refusals: ['role_missing'],
  },
  proposeSetting: {
    summary:
      'Proposes another value of a section; a second person carries it out, or signs what holds at once',
    params: z.object({ section }),
    body: wanted.extend({
      /** In an emergency an owner closes the site or a region alone; a second person signs within the hour. */
      atOnce: z.boolean().default(false),
    }),
    reply: proposed,
    refusals: [
      'role_missing',
      'id_conflict',
      'setting_invalid',
      'setting_changed',
      'setting_unchanged',
      'setting_waits',
    ],
  },
  operatorPaymentMethods: {
    summary: 'Every way to pay in and out with its figures and its shape',
    reply: z.object({
      labels: z.record(z.string(), localText),
      sections: z.array(settable),
    }),
    refusals: ['role_missing'],
  },
  proposePaymentMethod: {
    summary: 'Proposes other figures of a way to pay; a second person carries it out',
    params: z.object({ method: z.string().max(60) }),
    body: wanted,
    reply: proposed,
    refusals: [
      'role_missing',
      'id_conflict',
      'method_unavailable',
      'setting_invalid',
      'setting_changed',
      'setting_unchanged',
      'setting_waits',
    ],
  },
  operatorCatalogue: {
    summary: 'Vendors, and the games of one of them or of a name, with what is closed',
    query: z.object({
      vendor: z.string().max(40).optional(),
      search: z.string().trim().max(60).optional(),
    }),
    reply: z.object({ vendors: z.array(closable), games: z.array(closable), more: z.boolean() }),
    refusals: ['role_missing'],
  },
  closeForRepairs: {
    summary: 'Closes a game or vendor for launches and stakes at once, or opens it again',
    body: z.object({
      kind: z.enum(['vendor', 'game']),
      code: z.string().max(40),
      closed: z.boolean(),
      reason,
    }),
    reply: z.object({ closed: z.boolean() }),
    refusals: ['role_missing', 'game_not_found'],
  },
  changeGame: {
    summary:
      'Changes where a game stands in the lobby: its place, whether it is hot, until when it is new',
    params: z.object({ game: gameCode }),
    body: z.object({
      position: wholeNumber(0, 100_000),
      hotRank: wholeNumber(0, 100_000).nullable(),
      newUntil: time.in.nullable(),
      reason,
    }),
    reply: z.object({ changed: z.literal(true) }),
    refusals: ['role_missing', 'game_not_found'],
  },
  proposeGameStakes: {
    summary:
      'Proposes other stakes of a game of the house, within its rules; a second person carries it out',
    params: z.object({ game: gameCode }),
    body: z.object({ proposalId: madeByCaller, least: money.in, most: money.in, reason }),
    reply: proposed,
    refusals: ['role_missing', 'id_conflict', 'game_not_found', 'stakes_unfit', 'stakes_wait'],
  },
  operatorReturns: {
    summary:
      "What the house's own games returned over a span beside what their rules say; of one game by day",
    query: z.object({
      span: z.enum(['day', 'week', 'month', 'all']).default('week'),
      game: gameCode.optional(),
    }),
    reply: z.object({
      games: z.array(
        z.object({ game: z.string(), names: localText, currency: z.string(), figures: returned }),
      ),
      days: z.array(
        z.object({
          day: z.string(),
          version: z.string(),
          currency: z.string(),
          figures: returned,
        }),
      ),
    }),
    refusals: ['role_missing'],
  },
  operatorRounds: {
    summary:
      "Rounds of the house's own games, newest first: of a day or member, and of the last day where neither is named",
    query: z.object({
      /** Without a day or a member it is looked for in the last seven days. */
      round: uuid.optional(),
      /** An account or its number; only for roles that may see people. */
      member: z.string().trim().min(1).max(60).optional(),
      game: gameCode.optional(),
      day: day.optional(),
      /** What was paid, in stakes, at least. */
      times: queryNumber(1, 1_000_000).optional(),
      page: queryNumber(1, 40).default(1),
    }),
    reply: z.object({ rounds: z.array(foundRound), more: z.boolean() }),
    refusals: ['role_missing', 'account_unknown'],
  },
  operatorRound: {
    summary: 'One round with its steps, its seed and its receipt, as its player has them',
    params: z.object({ wagerId: uuid }),
    /** As the list tells it: where to look. */
    query: z.object({ placedAt: time.in }),
    reply: z.object({
      member: shownMember,
      round: round.omit({ balanceBefore: true, balanceAfter: true }),
      receipt: receipt.nullable(),
    }),
    refusals: ['role_missing', 'round_not_found'],
  },
  auditLines: {
    summary: 'Lines of the audit, newest first',
    query: z.object({
      actor: z.string().trim().max(80).optional(),
      action: z.string().trim().max(80).optional(),
      subject: z.string().trim().max(200).optional(),
      from: time.in.optional(),
      until: time.in.optional(),
      /** Only lines before this one. */
      before: rowId.optional(),
      limit: queryNumber(1, 500).default(50),
    }),
    reply: z.object({ lines: z.array(auditLine), more: z.boolean() }),
    refusals: ['role_missing'],
  },
  auditChain: {
    summary: 'Recomputes the chain of the audit: how many lines there are, and which do not fit',
    reply: z.object({
      lines: z.string(),
      breaks: z.array(z.object({ id: z.string(), problem: z.string() })),
      checkedAt: time.out,
    }),
    refusals: ['role_missing'],
  },
} as const satisfies SchemasFor<typeof houseDeskCalls>
