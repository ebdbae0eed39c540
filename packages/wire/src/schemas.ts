import type { z } from 'zod'
import { membersSchemas } from './members/schemas.ts'
import { safetySchemas } from './safety/schemas.ts'
import { kycSchemas } from './kyc/schemas.ts'
import { identitySchemas } from './identity/schemas.ts'
import { messagesSchemas } from './messages/schemas.ts'
import { settingsSchemas } from './settings/schemas.ts'
import { cashierSchemas } from './cashier/schemas.ts'
import { walletSchemas } from './wallet/schemas.ts'
import { vendorWalletsSchemas } from './vendor-wallets/schemas.ts'
import { transfersSchemas } from './transfers/schemas.ts'
import { linesSchemas } from './lines/schemas.ts'
import { contractsSchemas } from './contracts/schemas.ts'
import { agentReportsSchemas } from './agent-reports/schemas.ts'
import { salariesSchemas } from './salaries/schemas.ts'
import { agentDeskSchemas } from './agent-desk/schemas.ts'
import { linksSchemas } from './links/schemas.ts'
import { activitySchemas } from './activity/schemas.ts'
import { rebatesSchemas } from './rebates/schemas.ts'
import { gamesSchemas } from './games/schemas.ts'
import { lotteriesSchemas } from './lotteries/schemas.ts'
import { ticketsSchemas } from './tickets/schemas.ts'
import { drawsSchemas } from './draws/schemas.ts'
import { publicLogSchemas } from './public-log/schemas.ts'
import { vendorsSchemas } from './vendors/schemas.ts'
import { eventsSchemas } from './events/schemas.ts'
import { fairSchemas } from './fair/schemas.ts'
import { crashSchemas } from './crash/schemas.ts'
import { operatorsSchemas } from './operators/schemas.ts'
import { houseDeskSchemas } from './house-desk/schemas.ts'
import { memberDeskSchemas } from './member-desk/schemas.ts'
import { promotionsSchemas } from './promotions/schemas.ts'
import { missionsSchemas } from './missions/schemas.ts'
import { referralsSchemas } from './referrals/schemas.ts'
import { rafflesSchemas } from './raffles/schemas.ts'
import { pointsSchemas } from './points/schemas.ts'
import { bonusesSchemas } from './bonuses/schemas.ts'
import { vipSchemas } from './vip/schemas.ts'
import { feedbackSchemas } from './feedback/schemas.ts'
import { inboxSchemas } from './inbox/schemas.ts'
import { securitySchemas } from './security/schemas.ts'
import { serviceSchemas } from './service/schemas.ts'

export { crashTableEvent } from './crash/schemas.ts'
export type { InboxEvent, MoneyEvent } from './events/schemas.ts'
export type { ServiceMessage } from './service/schemas.ts'
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
  ...linesSchemas,
  ...contractsSchemas,
  ...agentReportsSchemas,
  ...salariesSchemas,
  ...agentDeskSchemas,
  ...linksSchemas,
  ...activitySchemas,
  ...rebatesSchemas,
  ...gamesSchemas,
  ...lotteriesSchemas,
  ...ticketsSchemas,
  ...drawsSchemas,
  ...publicLogSchemas,
  ...vendorsSchemas,
  ...eventsSchemas,
  ...fairSchemas,
  ...crashSchemas,
  ...operatorsSchemas,
  ...houseDeskSchemas,
  ...memberDeskSchemas,
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

/** What a handler answers with: money as ledger units and moments as dates, which the shapes write down at the door. */
export type CallAnswer<Name extends keyof Schemas> = z.input<Schemas[Name]['reply']>

/** The refusals a call lists. */
export type CallRefusal<Name extends keyof Schemas> = Schemas[Name]['refusals'][number]

/** What a handler reads, by call name: after defaults and transforms. */
export type CallBody<Name extends keyof Schemas> = Parsed<Name, 'body'>
export type CallQuery<Name extends keyof Schemas> = Parsed<Name, 'query'>

type Parsed<Name extends keyof Schemas, P extends Part> =
  Schemas[Name] extends Record<P, infer Shape extends z.ZodType> ? z.output<Shape> : never
