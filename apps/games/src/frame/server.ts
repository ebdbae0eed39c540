import { createClient, type Outcome } from '@parlour/wire/client'
import type { CallReply } from '@parlour/wire/schemas'
import type { Launch } from './parent.ts'

export type Server = ReturnType<typeof createClient>
export type OpenedGame = CallReply<'openHouseGame'>
export type Played = CallReply<'playHouseRound'>
export type ShownRound = CallReply<'houseRounds'>['list'][number]
export type SeedPair = CallReply<'houseSeed'>
export type Receipt = CallReply<'houseReceipt'>

export type Opened =
  | { readonly ok: true; readonly server: Server }
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
  return { ok: true, server }
}

const ANSWER_WITHIN_MS = 12_000

/** Waiting times between repeats of a call whose outcome is unknown, in milliseconds. */
const backOffMs = (attempt: number): number => Math.min(15_000, 600 * 2 ** attempt)

/**
 * Plays one round under one id. Whatever happens on the way, the same id and stake are sent again
 * until the server says what became of them, so a round is never staked twice.
 */
export async function playUntilKnown(
  server: Server,
  round: { readonly game: string; readonly wagerId: string; readonly stake: string },
  unknown: (attempt: number) => void,
): Promise<Exclude<Outcome<'playHouseRound'>, { unknown: true }>> {
  const { game, ...body } = round
  for (let attempt = 0; ; attempt++) {
    const outcome = await server
      .call(
        'playHouseRound',
        { params: { game }, body },
        { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
      )
      .catch(() => undefined)
    if (outcome?.ok || outcome?.unknown === false) return outcome
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
