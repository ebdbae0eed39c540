import { randomUUID } from 'node:crypto'
import { LARGEST_AMOUNT } from '@parlour/money'
import { type Refusal, isWrittenUuid } from '@parlour/wire'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../../base/database/database.ts'
import { run } from '../../base/database/query.ts'
import { refuseLaneInside } from '../../base/database/one-connection.ts'
import { wakeReaders } from '../../base/database/wake-ups.ts'
import { readBalances } from './records/balances.store.ts'
import type { Item, Outcome } from './lane/batch.ts'
import { contentHash } from './lane/content-hash.ts'
import { Lane } from './lane/lane.ts'
import type { MeterHouse } from './meters/meter-book.ts'
import { post, postOrThrow } from './posts/post.ts'
import type { StakeRequest, Wallet, WagerAnswer } from './wallet.ts'

/**
 * Opens the ledger's only door. Lanes connect when they are first used; `close()` ends them.
 *
 * @param needs.lanes lanes of this process; members are spread over them by their number.
 */
export function createWallet(needs: {
  pool: pg.Pool
  db: Db
  log?: Logger
  lanes?: number
  /** What draws and seals the runs of meters; without it no round feeds one. */
  meters?: MeterHouse
}): Wallet {
  const { db, pool } = needs
  const lanes = Array.from(
    { length: Math.max(1, needs.lanes ?? 1) },
    () =>
      new Lane(
        { ...pool.options, application_name: 'parlour lane' },
        randomUUID(),
        () => wakeReaders(db, 'money'),
        needs.meters,
      ),
  )
  async function askLane(items: readonly Item[]) {
    const { memberId } = items[0]!.request
    const refused = refuseLaneInside()
    if (refused) throw refused
    return lanes[Number(memberId % BigInt(lanes.length))]!.ask(items)
  }

  async function ask(item: Item) {
    const [outcome] = await askLane([item])
    return definite(outcome!)
  }

  return {
    stake: (request) => ask(stakeItem(request)) as ReturnType<Wallet['stake']>,
    async stakeTogether(requests) {
      if (requests.length === 0) return []
      if (new Set(requests.map(({ memberId }) => memberId)).size > 1)
        throw new Error('a group of stakes belongs to one member')
      const outcomes = await askLane(requests.map(stakeItem))
      const answers = outcomes.map(definite)
      const refusal = answers.find((answer) => 'refused' in answer)
      return (refusal ?? answers) as Awaited<ReturnType<Wallet['stakeTogether']>>
    },
    settle(request) {
      assertIds(request.wagerId, request.operationId)
      assertAmount(request.payout)
      const item = { verb: 'settle', request, hash: contentHash(request) } as const
      return ask(item) as ReturnType<Wallet['settle']>
    },
    voidWager(request) {
      assertIds(request.wagerId, request.operationId)
      const item = { verb: 'void', request, hash: contentHash(request) } as const
      return ask(item) as ReturnType<Wallet['voidWager']>
    },
    post,
    postOrThrow,
    async openAccounts(tx, { memberId, currency }) {
      await run(tx)`select ledger_open_member(${memberId}::int8, ${currency})`
    },
    balances: (memberId, within = db) => readBalances(within, memberId),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}

function stakeItem(request: StakeRequest): Item {
  assertIds(request.wagerId, ...(request.seedId ? [request.seedId] : []))
  assertAmount(request.amount)
  // The player's content counts: guards, seed pair and arrival are the server's, and may differ when a retry comes late.
  const { guards: _guards, seedId: _seedId, arrivedAt: _arrivedAt, ...content } = request
  return { verb: 'stake', request, hash: contentHash(content) }
}

/** Ids are keys of the books: one spelling only. The door's schemas see to it, this makes sure. */
function assertIds(...ids: readonly string[]): void {
  for (const id of ids) if (!isWrittenUuid(id)) throw new Error(`not a lower-case UUID: ${id}`)
}

function assertAmount(amount: bigint): void {
  // What is no number at all would fail in the middle of a batch, and so for everybody in it.
  if (typeof amount !== 'bigint' || amount < 0n || amount > LARGEST_AMOUNT)
    throw new Error(`not an amount: ${amount}`)
}

function definite(outcome: Outcome): WagerAnswer | Refusal {
  if (outcome instanceof Error) throw outcome
  return outcome
}
