import type { BatchState, HouseKind } from './batch.ts'
import { int8Array } from '../../../base/database/binary-arrays.ts'
import * as sql from './lane-statements.ts'
import {
  ACCOUNT_LOOK_BATCHES,
  ACCOUNT_LOOKS,
  ACCOUNT_MOVES,
  ACCOUNT_TURNS,
  SHARDS_OF_TURN,
} from '../limits.ts'
import type { Pipeline } from './pipeline.ts'

/** What an account of the lane is found by. */
export type AccountName = {
  readonly kind: HouseKind
  readonly name: string
  readonly currency: string
}

type Own = AccountName & {
  id: bigint
  /** Which of the lane's accounts of this name it is. */
  turn: number
  batches: number
  looks: number
  /** The block of the table in which its row stood at the last look, and how often that had changed. */
  block: string | undefined
  moves: number
}

/**
 * The lane's own accounts. Each batch leaves a version of their rows behind; while somebody holds an old snapshot
 * none can be cleaned away, and every batch would walk all of them. A row that goes on to new blocks of its table is
 * such a one: the lane leaves it as it is and takes another account of the same name, of which it has as many as the
 * longest snapshot took. Whoever reads such a name adds up its accounts anyway: each lane has its own.
 */
export class LaneAccounts {
  readonly #own = new Map<string, Own>()
  readonly #byId = new Map<bigint, Own>()
  #due = new Set<Own>()
  /** Its gaming house account of each currency. */
  readonly houses = new Map<string, bigint>()

  readonly account: BatchState['account'] = (kind, name, currency) =>
    this.#own.get(keyOf({ kind, name, currency }))?.id

  /** Opens the account, or finds it opened. */
  async open(pipeline: Pipeline, lane: number, account: AccountName): Promise<void> {
    this.#take(account, await openShard(pipeline, account, lane), 0)
  }

  /** Tells which accounts a batch has moved; some of them may be worth a look then. */
  moved(accounts: Iterable<bigint>): void {
    for (const id of accounts) {
      const own = this.#byId.get(id)
      if (!own) continue
      own.batches += 1
      if (own.batches % ACCOUNT_LOOK_BATCHES === 0) this.#due.add(own)
    }
  }

  /** Looks where the rows stand that were moved often, and changes accounts that nobody can clean. */
  async look(pipeline: Pipeline, lane: number): Promise<void> {
    if (this.#due.size === 0) return
    const due = [...this.#due]
    this.#due = new Set()
    const [rows] = await pipeline.run([
      { statement: sql.lookAtAccounts, values: [int8Array(due.map(({ id }) => id))] },
    ])
    for (const [id, block] of rows!) {
      const own = this.#byId.get(BigInt(id!))
      if (!own) continue
      own.looks += 1
      if (own.block !== undefined && own.block !== block) own.moves += 1
      own.block = block!
      if (own.looks >= ACCOUNT_LOOKS) await this.#judge(pipeline, lane, own)
    }
  }

  /** A row that can be cleaned stays where it is; then the first account of the name can be, too. */
  async #judge(pipeline: Pipeline, lane: number, own: Own): Promise<void> {
    const held = own.moves >= ACCOUNT_MOVES
    const turn = held ? (own.turn + 1) % ACCOUNT_TURNS : 0
    own.looks = 0
    own.moves = 0
    if (turn === own.turn) return
    this.#take(own, await openShard(pipeline, own, lane + turn * SHARDS_OF_TURN), turn)
  }

  #take({ kind, name, currency }: AccountName, id: bigint, turn: number): void {
    const key = keyOf({ kind, name, currency })
    const before = this.#own.get(key)
    if (before) this.#byId.delete(before.id)
    const own = { kind, name, currency, id, turn, batches: 0, looks: 0, block: undefined, moves: 0 }
    this.#own.set(key, own)
    this.#byId.set(id, own)
    if (kind === 'house' && name === 'gaming') this.houses.set(currency, id)
  }
}

const keyOf = ({ kind, name, currency }: AccountName): string => `${kind}:${name}:${currency}`

async function openShard(
  pipeline: Pipeline,
  { kind, name, currency }: AccountName,
  shard: number,
): Promise<bigint> {
  const [rows] = await pipeline.run([
    { statement: sql.openAccount, values: [kind, name, currency, String(shard)] },
  ])
  return BigInt(rows![0]![0]!)
}
