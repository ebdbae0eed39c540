import { z } from 'zod'
import { moment, time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { linksCalls } from './calls.ts'
import { accountKind, agentPage, agentPageSize, categoryRates } from '../lines/shapes.ts'
import { day, reportFrame, reportSpan } from '../agent-reports/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'

const link = z.object({
  linkId: uuid,
  code: z.string(),
  /** To be put after the site's own address: `/register?affiliateCode=…` . */
  path: z.string(),
  kind: accountKind,
  rates: categoryRates,
  /** Null: good on every domain of the merchant. */
  domain: z.string().nullable(),
  expiresAt: time.out.nullable(),
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  on: z.boolean(),
  note: z.string(),
  createdAt: time.out,
  /** `on`, `off`, `expired` or `used_up`. */
  state: z.enum(['on', 'off', 'expired', 'used_up']),
})

/** What came of a link, or of some, of those who stood below its maker then. */
const linkFigures = {
  /** Browsers that came by it, each once a day; programs that say what they are, are left out. */
  clicks: z.number().int(),
  registrations: z.number().int(),
  /** Who deposited for the first time ever. */
  firstDeposits: z.number().int(),
  deposits: money.signed,
  withdrawals: money.signed,
  turnover: money.signed,
  /** The players': positive where they won. */
  result: money.signed,
}
/** One link of the caller; all of them where it is left out. */
const linkFilter = { ...reportSpan, link: uuid.optional() }
const dayRefusals = ['report_span_invalid', 'link_not_found'] as const

export const linksSchemas = {
  agentLinks: {
    summary: 'The caller’s registration links, newest first, with what a new one may offer',
    query: z.object({ page: agentPage, pageSize: agentPageSize }),
    reply: z.object({
      currency: z.string(),
      links: z.array(link.extend({ figures: z.object(linkFigures) })),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      /** No link promises more than this. */
      ownRates: categoryRates,
      /** Domains of the merchant that a link can be bound to. */
      domains: z.array(z.string()),
      most: z.number().int(),
    }),
    refusals: [],
  },
  createLink: {
    summary: 'Makes a registration link; its code is made by the house',
    body: z.object({
      /** Made by the browser; a repeat of the same order is answered with the same link. */
      linkId: uuid,
      kind: accountKind,
      rates: categoryRates.default({}),
      domain: z.string().trim().max(253).nullable().default(null),
      expiresAt: moment.nullable().default(null),
      maxUses: z.number().int().min(1).max(1_000_000).nullable().default(null),
      note: z.string().trim().max(200).default(''),
    }),
    reply: link,
    refusals: [
      'id_conflict',
      'line_too_deep',
      'link_count_reached',
      'rate_above_own',
      'link_domain_unknown',
      'link_expiry_past',
    ],
  },
  changeLink: {
    summary: 'Turns a link on or off, or changes its note',
    params: z.object({ linkId: uuid }),
    body: z.object({
      on: z.boolean().optional(),
      note: z.string().trim().max(200).optional(),
    }),
    reply: link,
    refusals: ['link_not_found'],
  },
  noteLinkClick: {
    summary: 'Says that somebody came by a registration link; answered alike whatever the code',
    body: z.object({ code: z.string().min(1).max(64), domain: z.string().max(253).optional() }),
    reply: z.object({ noted: z.literal(true) }),
    refusals: [],
  },
  linkDays: {
    summary: 'What came of the caller’s links, or of one of them, day by day, the newest first',
    query: z.object(linkFilter),
    reply: z.object({
      ...reportFrame,
      /** Days on which nothing came are left out. */
      days: z.array(z.object({ day, ...linkFigures })),
      totals: z.object(linkFigures),
    }),
    refusals: dayRefusals,
  },
  linkDaysFile: {
    summary: 'The same by link and day as a CSV file',
    query: z.object(linkFilter),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: dayRefusals,
  },
} as const satisfies SchemasFor<typeof linksCalls>
