import { playersWager } from '../../apps/server/src/ledger/ids/operation-ids.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { formatAmount, parseAmount } from '@parlour/money'
import Fastify from 'fastify'
import type { Wallet } from '../../apps/server/src/ledger/wallet/wallet.ts'
import { plainBet } from './ledger-load.ts'

const run = promisify(execFile)
const client = fileURLToPath(new URL('http-load.ts', import.meta.url))

const schema = {
  body: {
    type: 'object',
    required: ['memberId', 'wagerId', 'game', 'amount'],
    additionalProperties: false,
    properties: {
      memberId: { type: 'string', pattern: '^[0-9]{1,18}$' },
      wagerId: { type: 'string', format: 'uuid' },
      game: { type: 'string', maxLength: 60 },
      amount: { type: 'string', maxLength: 20 },
    },
  },
  response: {
    200: {
      type: 'object',
      properties: {
        success: { type: 'boolean' },
        value: {
          type: 'object',
          properties: { state: { type: 'string' }, balance: { type: 'string' } },
        },
      },
    },
  },
}

type Bet = { memberId: string; wagerId: string; game: string; amount: string }

/** Two routes that read and answer the same; one of them asks the ledger in between. */
export async function openRoutes(wallet: Wallet) {
  const app = Fastify()
  app.post<{ Body: Bet }>('/bet', { schema }, async ({ body }) => {
    const { memberId, wagerId, game, amount } = body
    const answer = await wallet.stake({
      ...plainBet(BigInt(memberId)),
      wagerId: playersWager(wagerId),
      game,
      amount: parseAmount(amount) ?? 0n,
    })
    if ('refused' in answer) throw new Error(answer.refused)
    return { success: true, value: { state: answer.state, balance: formatAmount(answer.balance) } }
  })
  app.post<{ Body: Bet }>('/empty', { schema }, async ({ body }) => {
    const { memberId, wagerId, amount } = body
    const bet = { ...plainBet(BigInt(memberId)), wagerId, amount: parseAmount(amount) ?? 0n }
    return { success: true, value: { state: 'open', balance: formatAmount(bet.amount) } }
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return {
    async ask(path: '/bet' | '/empty', seconds: number) {
      const { stdout } = await run(process.execPath, [client, `${port}`, path, '64', `${seconds}`])
      const result = JSON.parse(stdout) as { perSecond: number; p99Ms: number; wrong: number }
      if (result.wrong > 0) throw new Error(`${result.wrong} replies of ${path} were no 200`)
      return result
    },
    close: () => app.close(),
  }
}
