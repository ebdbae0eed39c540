import type { CallName } from '@parlour/wire'
import { createClient, type Outcome } from '@parlour/wire/client'
import type { CallReply } from '@parlour/wire/schemas'
import type { Launch } from './parent.ts'

export type Server = ReturnType<typeof createClient>
export type OpenedGame = CallReply<'openHouseGame'>
export type OpenedOriginal = CallReply<'openHouseOriginal'>
/** What every game is told when it begins. */
export type OpenedPart = Omit<
  OpenedOriginal,
  'rules' | 'hasSteps' | 'leastStake' | 'mostStake' | 'mostPayout' | 'standing'
>
export type Played = CallReply<'playHouseRound'>
export type ShownRound = CallReply<'houseRounds'>['list'][number]
export type SeedPair = CallReply<'houseSeed'>
export type Receipt = CallReply<'houseReceipt'>
export type OpenedCrash = CallReply<'openCrash'>
export type CrashTableNow = OpenedCrash['table']
export type CrashRoundNow = NonNullable<CrashTableNow['round']>
export type OwnCrashBet = OpenedCrash['own'][number]
export type CrashProof = CallReply<'crashRounds'>['list'][number]

export type Opened =
  | { readonly ok: true; readonly server: Server; readonly session: string }
  | { readonly ok: false; readonly message: string | undefined }

/** Exchanges the launch token for the frame's own session, which only this page's memory holds. */
export async function openServer({ apiBase, token, language }: Launch): Promise<Opened> {
  let session: string | undefined
  const server = createClient({
    baseUrl: apiBase,
    token: () => session,
    language: () => language.code,
  })
  const opened = await server.call('openLaunchSession', { body: { token } })
  if (!opened.ok) return { ok: false, message: opened.message }
  session = opened.value.session
  return { ok: true, server, session: opened.value.session }
}

const ANSWER_WITHIN_MS = 12_000

/** Waiting times between repeats of a call whose outcome is unknown, in milliseconds. */
const backOffMs = (attempt: number): number => Math.min(15_000, 600 * 2 ** attempt)

/** A call's outcome once it is known. */
type Known<Name extends CallName> = Exclude<Outcome<Name>, { unknown: true }>

/** What is staked, under an id that was made before the first try. */
export type Stake = {
  readonly game: string
  readonly wagerId: string
  readonly stake: string
  /** Of an original: its rules as this page shows them, and what the player chose. */
  readonly version?: string
  readonly options?: unknown
}

/**
 * Plays one round under one id. Whatever happens on the way, the same id and stake are sent again
 * until the server says what became of them, so a round is never staked twice.
 */
export const playUntilKnown = (
  server: Server,
  { game, ...body }: Stake,
  unknown: (attempt: number) => void,
): Promise<Known<'playHouseRound'>> =>
  untilKnown(
    (options) => server.call('playHouseRound', { params: { game }, body }, options),
    unknown,
  )

/** One step of a standing round, by its number. */
export type Step = {
  readonly game: string
  readonly wagerId: string
  readonly step: number
  readonly move: unknown
}

/** Makes one step. The same number and step are sent again until the server answers: it is made once. */
export const stepUntilKnown = (
  server: Server,
  { game, wagerId, ...body }: Step,
  unknown: (attempt: number) => void,
): Promise<Known<'stepHouseRound'>> =>
  untilKnown(
    (options) => server.call('stepHouseRound', { params: { game, wagerId }, body }, options),
    unknown,
  )

/** Asks again until the server says what became of it: for what may be repeated under one id. */
export async function untilKnown<Name extends CallName>(
  ask: (options: { signal: AbortSignal }) => Promise<Outcome<Name>>,
  unknown: (attempt: number) => void,
): Promise<Known<Name>> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await ask({ signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
      () => undefined,
    )
    if (outcome && (outcome.ok || outcome.unknown === false)) return outcome as Known<Name>
    unknown(attempt)
    await waitOrOnline(backOffMs(attempt))
  }
}

function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}
