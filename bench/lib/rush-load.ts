// Purchases of many members in the last seconds of a draw, from a process of its own: `node rush-load.ts`, with what to
// buy as JSON on standard input; it prints what became of each purchase.
import { randomInt, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** What is bought: each of the members presses so many times at moments of their own within the last seconds. */
export type RushOrder = {
  readonly origin: string
  readonly tokens: readonly string[]
  readonly perMember: number
  readonly game: string
  readonly issue: string
  /** Milliseconds of the epoch. */
  readonly closesAt: number
  readonly lastMs: number
}

/** One press: how long before the close it was sent, how long its answer took, and what it was. */
export type Press = {
  readonly beforeCloseMs: number
  readonly tookMs: number
  readonly code: string
}

if (import.meta.main) {
  const order = JSON.parse(await text(process.stdin)) as RushOrder
  const agent = new Agent({ connections: 256, pipelining: 1, keepAliveTimeout: 60_000 })
  // Everybody has looked at their tickets before, so that their connection stands.
  await Promise.all(order.tokens.map((token) => look(order, token, agent)))
  const presses = await Promise.all(
    order.tokens.flatMap((token) =>
      Array.from({ length: order.perMember }, () => press(order, token, agent)),
    ),
  )
  await agent.close()
  process.stdout.write(JSON.stringify(presses))
}

async function look({ origin }: RushOrder, token: string, dispatcher: Agent): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request(`${origin}/wps/v2/lottery/tickets`, { headers, dispatcher })
  await answer.body.dump()
}

async function press(order: RushOrder, token: string, dispatcher: Agent): Promise<Press> {
  await sleep(order.closesAt - randomInt(order.lastMs) - Date.now())
  const line = { play: 'special2', unit: '0.01', multiple: 1, rebatePpm: 0 }
  const body = JSON.stringify({
    operationId: randomUUID(),
    game: order.game,
    issue: order.issue,
    lines: twoNumbers().map((selection) => ({ ...line, selection })),
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const beforeCloseMs = order.closesAt - Date.now()
  const asked = performance.now()
  const answer = await request(`${order.origin}/wps/v2/lottery/tickets`, {
    ...{ method: 'POST', headers, body, dispatcher },
  })
  const { success, code } = (await answer.body.json()) as { success: boolean; code?: string }
  return { beforeCloseMs, tookMs: performance.now() - asked, code: success ? 'sold' : code! }
}

function twoNumbers(): string[] {
  const first = randomInt(100)
  return [first, (first + 1 + randomInt(99)) % 100].map((number) => String(number).padStart(2, '0'))
}
