// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendOffers } from './send-offers.ts'

type Body = { action: string; agentId: string; contractId: string; tiers: unknown }
let asked: Body[]
/** Whose offer the house refuses, and at whose the line goes dead. */
let refuses: string
let silent: string

async function house(_address: unknown, { body }: { body: string }): Promise<Response> {
  const offer = JSON.parse(body) as Body
  asked.push(offer)
  if (offer.agentId === silent) throw new TypeError('the line is dead')
  const answer =
    offer.agentId === refuses
      ? { success: false, code: 'contract_request_pending', message: 'An offer waits.' }
      : { success: true, value: {} }
  return new Response(JSON.stringify(answer), { status: answer.success ? 200 : 409 })
}

const agents = ['1', '2', '3'].map((memberId) => ({ memberId, account: `agent${memberId}` }))
const terms = { profitRatePpm: 1_000, lossRatePpm: 2_000 }

beforeEach(() => {
  asked = []
  refuses = ''
  silent = ''
  vi.stubGlobal('fetch', house)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('the same terms go to each agent under an offer of its own', async () => {
  expect(await sendOffers('REALTIME', agents, terms)).toEqual({ count: 3, refused: [] })
  expect(asked.map(({ agentId }) => agentId)).toEqual(['1', '2', '3'])
  expect(new Set(asked.map(({ contractId }) => contractId)).size).toBe(3)
  for (const offer of asked) expect(offer).toMatchObject({ action: 'OFFER', ...terms })
})

it('an offer that is refused to one is named, and the others get theirs', async () => {
  refuses = '2'
  expect(await sendOffers('REALTIME', agents, terms)).toEqual({
    count: 2,
    refused: [{ account: 'agent2', why: 'An offer waits.' }],
  })
})

it('after an answer that never came the same press sends that agent the same offer, not a second one', async () => {
  silent = '2'
  await expect(sendOffers('REALTIME', agents, terms)).rejects.toThrow()
  const lost = asked.at(-1)!.contractId
  silent = ''
  await sendOffers('REALTIME', agents.slice(1), terms)
  expect(asked.at(-2)).toMatchObject({ agentId: '2', contractId: lost })
})
