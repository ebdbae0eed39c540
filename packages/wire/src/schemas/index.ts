import type { z } from 'zod'
import { activitySchemas } from './activity.ts'
import { cashierSchemas } from './cashier.ts'
import { drawsSchemas } from './draws.ts'
import { publicLogSchemas } from './public-log.ts'
import { eventsSchemas } from './events.ts'
import { fairSchemas } from './fair.ts'
import { gamesSchemas } from './games.ts'
import { identitySchemas } from './identity.ts'
import { kycSchemas } from './kyc.ts'
import { lotteriesSchemas } from './lotteries.ts'
import { membersSchemas } from './members.ts'
import { messagesSchemas } from './messages.ts'
import { pointsSchemas } from './points.ts'
import { bonusesSchemas } from './bonuses.ts'
import { vipSchemas } from './vip.ts'
import { feedbackSchemas } from './feedback.ts'
import { operatorsSchemas } from './operators.ts'
import { promotionsSchemas } from './promotions.ts'
import { missionsSchemas } from './missions.ts'
import { linesSchemas } from './lines.ts'
import { contractsSchemas } from './contracts.ts'
import { agentReportsSchemas } from './agent-reports.ts'
import { salariesSchemas } from './salaries.ts'
import { agentDeskSchemas } from './agent-desk.ts'
import { linksSchemas } from './links.ts'
import { rebatesSchemas } from './rebates.ts'
import { referralsSchemas } from './referrals.ts'
import { rafflesSchemas } from './raffles.ts'
import { inboxSchemas } from './inbox.ts'
import { safetySchemas } from './safety.ts'
import { securitySchemas } from './security.ts'
import { serviceSchemas } from './service.ts'
import { settingsSchemas } from './settings.ts'
import { ticketsSchemas } from './tickets.ts'
import { transfersSchemas } from './transfers.ts'
import { vendorWalletsSchemas } from './vendor-wallets.ts'
import { vendorsSchemas } from './vendors.ts'
import { walletSchemas } from './wallet.ts'

export type { InboxEvent, MoneyEvent } from './events.ts'
export type { ServiceMessage } from './service.ts'
export type { CallSchema } from './schema.ts'

/** Every call's shapes by name. For the server, tests and types; a browser imports types only. */
export const schemas = {
  ...membersSchemas,
  ...safetySchemas,
  ...kycSchemas,
  ...identitySchemas,
  ...messagesSchemas,
  ...settingsSchemas,
  ...cashierSchemas,
  ...walletSchemas,
  ...vendorWalletsSchemas,
  ...transfersSchemas,
  ...activitySchemas,
  ...linesSchemas,
  ...contractsSchemas,
  ...agentReportsSchemas,
  ...salariesSchemas,
  ...agentDeskSchemas,
  ...linksSchemas,
  ...rebatesSchemas,
  ...gamesSchemas,
  ...lotteriesSchemas,
  ...ticketsSchemas,
  ...drawsSchemas,
  ...publicLogSchemas,
  ...vendorsSchemas,
  ...eventsSchemas,
  ...fairSchemas,
  ...operatorsSchemas,
  ...promotionsSchemas,
  ...missionsSchemas,
  ...referralsSchemas,
  ...rafflesSchemas,
  ...pointsSchemas,
  ...bonusesSchemas,
  ...vipSchemas,
  ...feedbackSchemas,
  ...inboxSchemas,
  ...securitySchemas,
  ...serviceSchemas,
} as const

export type Schemas = typeof schemas

type Part = 'params' | 'query' | 'body'

/** What a caller sends, by call name: absent parts are not sent. */
export type CallInput<Name extends keyof Schemas> = {
  readonly [P in Part as Schemas[Name] extends Record<P, z.ZodType>
    ? P
    : never]: Schemas[Name] extends Record<P, infer Shape extends z.ZodType>
    ? z.input<Shape>
    : never
}

/** What a call answers with, as the caller reads it. */
export type CallReply<Name extends keyof Schemas> = z.output<Schemas[Name]['reply']>

/** The refusals a call lists. */
export type CallRefusal<Name extends keyof Schemas> = Schemas[Name]['refusals'][number]

/** What a handler reads, by call name: after defaults and transforms. */
export type CallBody<Name extends keyof Schemas> = Parsed<Name, 'body'>
export type CallQuery<Name extends keyof Schemas> = Parsed<Name, 'query'>
export type CallParams<Name extends keyof Schemas> = Parsed<Name, 'params'>

type Parsed<Name extends keyof Schemas, P extends Part> =
  Schemas[Name] extends Record<P, infer Shape extends z.ZodType> ? z.output<Shape> : never
