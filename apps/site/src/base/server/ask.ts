import type { CallName } from '@parlour/wire'
import { bodySealer, type ClientOptions, clientOf } from '@parlour/wire/client-of'
import type { CallInput, CallReply } from '@parlour/wire/schemas'
import { kept } from '../storage.ts'
import { currentLanguage } from '../texts/texts.ts'
import { sentCall } from './sent-first.ts'
import { Refused, Unreachable } from './refused.ts'

export type Answer<Name extends CallName> = CallReply<Name>
export type AskInput<Name extends CallName> = CallInput<Name>
type AskOptions = {
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** After so many milliseconds the outcome counts as unknown. */
  readonly withinMs?: number
}

let seal: ClientOptions['seal']
let onSessionLost: () => void = () => {}
let onPasswordDue: () => void = () => {}
let onHouseClosed: () => void = () => {}
let onCheckDue: () => void = () => {}
let proveOwner: () => Promise<boolean> = async () => false

const asAnybody: ClientOptions = {
  baseUrl: '',
  language: () => currentLanguage().code,
  seal: async (target, body) => seal?.(target, body),
}
const stranger = clientOf(sentCall, {
  ...asAnybody,
  fetch: (address, init) => takeEarly(String(address)) ?? fetch(address, init),
})
const somebody = clientOf(sentCall, {
  ...asAnybody,
  token: () => kept.get('token'),
  // An answer to nobody in particular is good for a visitor alone.
  fetch: (address, init) =>
    (kept.get('token') === null ? takeEarly(String(address)) : undefined) ?? fetch(address, init),
})

/**
 * Reads that are repeated all the time and say the same to everybody. The token stays away from them: a reply to
 * somebody who is logged in is never compressed, and these are the largest and the most frequent ones.
 */
const publicReads: readonly CallName[] = [
  'lotteryBoard',
  'lotteryDraw',
  'lotteryDraws',
  'lotteryMarkets',
]

/** What theme.js has asked for while the scripts were on their way, by address. */
const early = (globalThis as { firstAnswers?: Map<string, Promise<Response>> }).firstAnswers

/** Whether such an answer is there, or on its way, for who asks next. */
export const isAskedEarly = (address: string): boolean => early?.has(address) ?? false

/** Such an answer is good once. One that did not come is asked for anew. */
function takeEarly(address: string): Promise<Response> | undefined {
  const answer = early?.get(address)
  early?.delete(address)
  return answer?.catch(() => fetch(address, { headers: { Language: currentLanguage().code } }))
}

/** Seals bodies of encrypted calls from now on, with the key of the house's answer. */
export const sealWith = (encryption: Answer<'permission'>['encryption']): void => {
  seal = bodySealer(encryption, () => performance.now())
}

/** What happens when the server no longer knows our session. */
export const whenSessionLost = (handler: () => void): void => {
  onSessionLost = handler
}

/** What happens when a call finds the house closed, by maintenance or for this region. */
export const whenHouseCloses = (handler: () => void): void => {
  onHouseClosed = handler
}

/** What happens when the server wants the reality check answered before another bet. */
export const whenCheckDue = (handler: () => void): void => {
  onCheckDue = handler
}

/** How somebody without a password shows again that the account is theirs; false where they gave up or cannot. */
export const whenOwnerAsked = (handler: () => Promise<boolean>): void => {
  proveOwner = handler
}

/** What happens when the server wants a new password before anything else. */
export const whenPasswordDue = (handler: () => void): void => {
  onPasswordDue = handler
}

/**
 * Makes a call of the wire and returns its value. A refusal is thrown as `Refused`, an unknown
 * outcome as `Unreachable`: only after the second may the same request be repeated. A call that asks for a login of
 * a moment ago is made once more after the person has shown a code.
 *
 * @example const info = await ask('memberInfo', {})
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: AskInput<Name>,
  options?: AskOptions,
): Promise<Answer<Name>> {
  const token = kept.get('token')
  const { call } = publicReads.includes(name) ? stranger : somebody
  const made = () => answeredWithin(options, (rest) => call(name, input, rest))
  const first = await made()
  const isOwnerAsked = !first.ok && !first.unknown && first.refused === 'log_in_again'
  const isProof = name === 'sendOwnerCode' || name === 'proveOwnerByCode'
  const isProven = isOwnerAsked && !isProof && (await proveOwner())
  // Whoever has logged in at this page meanwhile has proven themselves, and asked for nothing of it.
  const outcome = isProven && kept.get('token') === token ? await made() : first
  if (outcome.ok) return outcome.value
  if (outcome.unknown) throw new Unreachable(outcome.message, outcome.requestId)
  if (outcome.refused === 'not_logged_in' && token && kept.get('token') === token) onSessionLost()
  if (outcome.refused === 'maintenance' || outcome.refused === 'region_restricted') onHouseClosed()
  if (outcome.refused === 'password_change_required') onPasswordDue()
  if (outcome.refused === 'reality_check_due') onCheckDue()
  throw new Refused(outcome.refused, outcome.message, outcome.details, outcome.requestId)
}

/** A call that nobody answers in time is as unknown as one that found no line. */
async function answeredWithin<Value>(
  { withinMs, ...options }: AskOptions = {},
  make: (options: Omit<AskOptions, 'withinMs'>) => Promise<Value>,
): Promise<Value> {
  if (withinMs === undefined) return make(options)
  const late = AbortSignal.timeout(withinMs)
  const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
  try {
    return await make({ ...options, signal })
  } catch (error) {
    if (late.aborted && !options.signal?.aborted) throw new Unreachable(undefined, undefined)
    throw error
  }
}
