import { type Answer, ask } from '../../../base/server/ask.ts'

export type Contract = NonNullable<Answer<'processDividend'>['contracts']>[number]
export type Tier = NonNullable<Contract['tiers']>[number]
export type Preview = NonNullable<Answer<'processDividend'>['preview']>
export type Kind = Contract['kind']
export type Rules = Answer<'contractRules'>
export type KindRules = Rules['kinds'][number]
type Reply = Answer<'processDividend'>

export const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const satisfies readonly Kind[]

/** Each kind has a call of its own; the action in the body says what is wanted. */
export const processCalls = {
  DIVIDEND: 'processDividend',
  DAILY: 'processDailySalary',
  HOURLY: 'processHourlySalary',
  REALTIME: 'processRealTimeSalary',
} as const satisfies Record<Kind, string>

export type View = 'mine' | 'downlines' | 'new-requests' | 'termination-requests'
export type Step = (typeof steps)[number]
export const steps = [
  'ACCEPT',
  'REJECT',
  'CANCEL',
  'ACCEPT_TERMINATION',
  'REJECT_TERMINATION',
  'REQUEST_TERMINATION',
  'CANCEL_TERMINATION',
] as const

/** Terms as they go over the wire: tiers, or the two rates of a real-time salary. */
export type Terms =
  | { readonly tiers: readonly Tier[]; readonly carry?: NonNullable<Contract['carry']> }
  | { readonly profitRatePpm: number; readonly lossRatePpm: number }

type Wanted =
  | { readonly action: 'LIST'; readonly view: View; readonly agentId?: string; page: number }
  | { readonly action: Step; readonly contractId: string; readonly endings?: number }
  | ({ readonly action: 'OFFER'; readonly contractId: string; readonly agentId: string } & Terms)
  | ({ readonly action: 'PREVIEW'; readonly contractId?: string; readonly agentId?: string } & (
      | Terms
      | object
    ))

/** The call of a kind; the four bodies differ only in their terms. */
export const process = (kind: Kind, body: Wanted, signal?: AbortSignal): Promise<Reply> =>
  ask(processCalls[kind], { body } as never, signal ? { signal } : {}) as Promise<Reply>

/** What waits for the agent: offers and requests to end, by kind. */
export function waiting(info: Answer<'contractInfo'>, kind: Kind): 0 | 1 | 2 {
  const types = {
    DIVIDEND: info.divtypereq,
    DAILY: info.dailysalreqtype,
    HOURLY: info.contracthoursalreqtype,
    REALTIME: info.realtimesalreqtype,
  }
  return types[kind] as 0 | 1 | 2
}
