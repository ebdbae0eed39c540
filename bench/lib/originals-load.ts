// A load on originals from a process of its own: `node originals-load.ts`, with what to do as JSON on standard input.
import { randomInt, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** Spins, or plain bets, by 64 callers who each wait for their answer. */
export type SpinOrder = {
  readonly kind: 'spin' | 'bet'
  readonly origin: string
  readonly players: readonly { readonly token: string; readonly memberId: string }[]
  readonly seconds: number
}

/** One bet of each frame on a round, and one press at a moment of its own from the start until behind the end. */
export type CrashOrder = {
  readonly kind: 'crash'
  readonly origin: string
  readonly sessions: readonly string[]
  readonly round: number
  readonly overMs: number
}

/** A press: when it was sent, in milliseconds since the start, how long its answer took, and what it was. */
export type CrashPress = { readonly sentMs: number; readonly tookMs: number; readonly code: string }

const agent = new Agent({ connections: 256, pipelining: 1, keepAliveTimeout: 60_000 })

if (import.meta.main) {
  const order = JSON.parse(await text(process.stdin)) as SpinOrder | CrashOrder
  const told = order.kind === 'crash' ? await crash(order) : await spin(order)
  await agent.close()
  process.stdout.write(JSON.stringify(told))
}

async function post(url: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await request(url, {
    ...{ method: 'POST', headers, body: JSON.stringify(body), dispatcher: agent },
  })
  return (await answer.body.json()) as { success: boolean; code?: string }
}

async function spin({ kind, origin, players, seconds }: SpinOrder): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let answered = 0
  const one = async () => {
    const { token, memberId } = players[randomInt(players.length)]!
    const wagerId = randomUUID()
    const body =
      kind === 'spin'
        ? { wagerId, stake: '0.10', options: { under: '50.00' } }
        : { wagerId, memberId, amount: '0.1000' }
    const url = kind === 'spin' ? '/wps/v2/fair/games/dice/play' : '/bet'
    const { success, code } = await post(`${origin}${url}`, token, body)
    if (!success) throw new Error(`A ${kind} was refused: ${code}`)
    answered += 1
  }
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (performance.now() < until) await one()
    }),
  )
  return answered / seconds
}

async function crash({ origin, sessions, round, overMs }: CrashOrder): Promise<CrashPress[]> {
  const bets: { session: string; wagerId: string }[] = []
  for (let from = 0; from < sessions.length; from += 64) {
    await Promise.all(
      sessions.slice(from, from + 64).map(async (session) => {
        const wagerId = randomUUID()
        const body = { wagerId, round, place: 0, stake: '1', version: 'crash@1' }
        const { success, code } = await post(`${origin}/wps/v2/crash/bets`, session, body)
        if (!success) throw new Error(`A bet on the round was refused: ${code}`)
        bets.push({ session, wagerId })
      }),
    )
  }
  const startsAt = await started(origin, sessions[0]!, round)
  return Promise.all(
    bets.map(async ({ session, wagerId }) => {
      await sleep(Math.max(0, startsAt + 200 + randomInt(overMs) - Date.now()))
      const [sentMs, asked] = [Date.now() - startsAt, performance.now()]
      const path = `${origin}/wps/v2/crash/bets/${wagerId}/collect`
      const { success, code } = await post(path, session, {})
      return { sentMs, tookMs: performance.now() - asked, code: success ? 'collected' : code! }
    }),
  )
}

/** When the curve starts, once it is known. */
async function started(origin: string, session: string, round: number): Promise<number> {
  const headers = { authorization: `Bearer ${session}` }
  for (;;) {
    const answer = await request(`${origin}/wps/v2/crash/table`, { headers, dispatcher: agent })
    const { value } = (await answer.body.json()) as {
      value: { table: { round: { round: number; startsAt: number | null } } }
    }
    const told = value.table.round
    if (told.round === round && told.startsAt !== null) return told.startsAt
    await sleep(30)
  }
}
