import { z } from 'zod'
import { time } from '../shapes/moment.ts'
import type { linesCalls } from './calls.ts'
import {
  accountKind,
  agentPage,
  agentPageSize,
  categoryRates,
  contractKind,
  memberId,
  operatorReason,
} from './shapes.ts'
import { contract } from '../contracts/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { madeByCaller } from '../shapes/made-by-caller.ts'

const lineMember = z.object({
  memberId: z.string(),
  account: z.string(),
  /** 1, 2, 41, 42 agents; anything else a member. */
  type: z.number().int(),
  kind: z.enum(['agent', 'member', 'trial']),
  /** `open`, `suspended` or `closed`. */
  state: z.string(),
  /** Levels below the caller: 1 is a direct downline. */
  distance: z.number().int(),
  upline: z.object({ memberId: z.string(), account: z.string() }),
  /** Members right below, and all below. */
  directCount: z.number().int(),
  teamCount: z.number().int(),
  registeredAt: time.out,
  lastLoginAt: time.out.nullable(),
  /** As kept, masked; null where nothing is kept. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  rates: categoryRates,
  /** Only the direct upline writes and reads it. */
  note: z.string(),
})

const teamScope = z.enum(['direct', 'team'])
const teamMessage = z.object({
  messageId: uuid,
  scope: teamScope,
  words: z.string(),
  recipients: z.number().int(),
  sentAt: time.out,
})

const params = z.object({ memberId })
const proposed = z.object({ proposalId: uuid, queue: z.string() })

export const linesSchemas = {
  agentMenu: {
    summary: 'Pages of the agent centre, in order; pages of kinds that are off are left out',
    reply: z.object({
      defaultPage: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          page: z.string(),
          /** Where the page reads its data. */
          dataPath: z.string(),
          /** The kind of contract a page is about. */
          type: contractKind.optional(),
        }),
      ),
    }),
    refusals: [],
  },
  lineTeam: {
    summary: 'Members below the caller, by name',
    query: z.object({
      /** Somebody in the caller's team, whose line is looked at; the caller's own where it is left out. */
      of: memberId.optional(),
      scope: z.enum(['direct', 'team']).default('direct'),
      kind: accountKind.optional(),
      /** The beginning of a user name. */
      search: z.string().trim().max(64).optional(),
      sort: z.enum(['account', 'registered', 'login']).default('account'),
      page: agentPage,
      pageSize: agentPageSize,
    }),
    reply: z.object({
      members: z.array(lineMember),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
    refusals: ['line_member_not_found'],
  },
  lineTeamSummary: {
    summary: 'How many people stand below the caller, level by level',
    reply: z.object({
      direct: z.number().int(),
      team: z.number().int(),
      agents: z.number().int(),
      /** Registered since the business day began, and in the last 30 days. */
      newToday: z.number().int(),
      newIn30Days: z.number().int(),
      levels: z.array(
        z.object({
          distance: z.number().int(),
          members: z.number().int(),
          agents: z.number().int(),
        }),
      ),
    }),
    refusals: [],
  },
  lineMember: {
    summary: 'One member below the caller, with the way down to them',
    params,
    reply: z.object({
      member: lineMember,
      /** From right below the caller down to the member. */
      path: z.array(z.object({ memberId: z.string(), account: z.string() })),
      /** The caller's own rates, above which nobody below may be set. */
      ownRates: categoryRates,
      /** What those right below the member have, below which the member may not be set. */
      lowestRates: categoryRates,
      /** In force or open between the caller and the member. */
      contracts: z.array(contract),
    }),
    refusals: ['line_member_not_found'],
  },
  createDownline: {
    summary: 'Opens an account right below the caller; its first password is told once',
    body: z.object({
      /** Made by the browser. A repeat before the first login makes a new first password. */
      requestId: uuid,
      account: z.string().max(64),
      kind: accountKind,
      rates: categoryRates.default({}),
    }),
    reply: z.object({
      memberId: z.string(),
      account: z.string(),
      /** To be changed at the first login. */
      initialPassword: z.string(),
    }),
    refusals: [
      'id_conflict',
      'registration_closed',
      'too_many_requests',
      'field_invalid',
      'line_too_deep',
      'rate_above_own',
      'username_taken',
      'overloaded',
    ],
  },
  setDownlineRates: {
    summary: 'Sets the rates of a direct downline, between the caller’s own and those below',
    params,
    body: z.object({ rates: categoryRates }),
    reply: z.object({ rates: categoryRates }),
    refusals: [
      'line_member_not_found',
      'not_direct_downline',
      'rate_above_own',
      'rate_below_downline',
    ],
  },
  rateHistory: {
    summary: 'Changes of the rates of the caller or of somebody below, the newest first',
    query: z.object({ of: memberId.optional(), page: agentPage, pageSize: agentPageSize }),
    reply: z.object({
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
      changes: z.array(
        z.object({
          category: z.string(),
          /** Null: from before changes were kept. */
          at: time.out.nullable(),
          beforePpm: z.number().int(),
          afterPpm: z.number().int(),
        }),
      ),
    }),
    refusals: ['line_member_not_found'],
  },
  rateHistoryFile: {
    summary: 'The same changes as a CSV file',
    query: z.object({ of: memberId.optional() }),
    reply: z.string(),
    mediaType: 'text/csv',
    refusals: ['line_member_not_found'],
  },
  setDownlineNote: {
    summary: 'Keeps the caller’s own note on a direct downline',
    params,
    body: z.object({ note: z.string().trim().max(200) }),
    reply: z.object({ note: z.string() }),
    refusals: ['line_member_not_found', 'not_direct_downline'],
  },
  makeAgent: {
    summary: 'Makes an agent of a member right below the caller',
    params,
    reply: z.object({ memberId: z.string(), kind: accountKind }),
    refusals: [
      'line_member_not_found',
      'not_direct_downline',
      'line_already_agent',
      'line_too_deep',
    ],
  },
  resetDownlinePassword: {
    summary: 'A new first password, told once, for an account that the caller has opened by hand',
    params,
    /** The caller's own password; whoever has none has logged in a moment ago. */
    body: z.object({ password: z.string().max(128).optional() }),
    reply: z.object({
      memberId: z.string(),
      account: z.string(),
      /** To be changed at the next login. */
      initialPassword: z.string(),
    }),
    refusals: [
      'line_member_not_found',
      'not_direct_downline',
      'tries_locked',
      'overloaded',
      'password_wrong',
      'log_in_again',
      'downline_recovers',
    ],
  },
  teamMessages: {
    summary: 'What the caller has told the own team, the newest first',
    query: z.object({ page: agentPage, pageSize: agentPageSize }),
    reply: z.object({
      messages: z.array(teamMessage),
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      mostADay: z.number().int(),
    }),
    refusals: [],
  },
  messageTeam: {
    summary: 'Puts words into the inboxes of those right below the caller, or of the whole team',
    body: z.object({
      /** Made by the browser; a repeat of the same message is answered alike. */
      messageId: madeByCaller,
      scope: teamScope,
      words: z.string().trim().min(1).max(500),
    }),
    reply: teamMessage,
    refusals: ['id_conflict', 'too_many_requests', 'team_too_large'],
  },
  operatorLine: {
    summary: 'A member’s place in the lines, rates and contracts',
    params: z.object({ account: z.string().trim().min(1).max(64) }),
    reply: z.object({
      memberId: z.string(),
      account: z.string(),
      type: z.number().int(),
      state: z.string(),
      depth: z.number().int(),
      lineVersion: z.number().int(),
      /** Everybody above, nearest first. */
      uplines: z.array(z.object({ memberId: z.string(), account: z.string() })),
      directCount: z.number().int(),
      teamCount: z.number().int(),
      rates: categoryRates,
      contracts: z.array(contract),
      moves: z.array(
        z.object({
          at: time.out,
          fromUpline: z.string().nullable(),
          toUpline: z.string().nullable(),
          proposedBy: z.string(),
          decidedBy: z.string(),
        }),
      ),
    }),
    refusals: ['role_missing', 'account_unknown'],
  },
  proposeLineMove: {
    summary: 'Proposes to move a member, with everybody below, under another agent',
    body: z.object({
      proposalId: uuid,
      account: z.string().trim().min(1).max(64),
      /** The new upline's user name. */
      upline: z.string().trim().min(1).max(64),
      reason: operatorReason,
    }),
    reply: proposed,
    refusals: [
      'role_missing',
      'id_conflict',
      'account_unknown',
      'in_need_true_account',
      'line_top_agent',
      'line_not_agent',
      'line_unmoved',
      'line_loop',
      'line_too_deep',
    ],
  },
  proposeTopRates: {
    summary: 'Proposes other rates for an agent at the top of a line',
    body: z.object({
      proposalId: uuid,
      account: z.string().trim().min(1).max(64),
      rates: categoryRates,
      reason: operatorReason,
    }),
    reply: proposed,
    refusals: [
      'role_missing',
      'id_conflict',
      'account_unknown',
      'contract_not_top_agent',
      'rate_below_downline',
    ],
  },
} as const satisfies SchemasFor<typeof linesCalls>
