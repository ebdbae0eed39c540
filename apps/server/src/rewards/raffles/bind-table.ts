import { earnedOf } from '../giving/kept-reward.ts'
import { isDeepStrictEqual } from 'node:util'
import { type RaffleTable, raffleTableHash } from '@parlour/promotions'
import type { Db, Tx } from '../../base/database/database.ts'
import { type PrizeRow, prizesOf } from './raffles.store.ts'
import { findTable, insertTable, type SealedTable } from './tables.store.ts'

type Of = { readonly raffleId: string; readonly version: number }

/**
 * The table that a version of a raffle is bound to; the first look binds it. What players see, what they send with a
 * ticket and what decides are one and the same: where the rows no longer say what is bound, nothing is shown or drawn.
 */
export async function boundTable(
  db: Db | Tx,
  { raffleId, version }: Of,
  currency: string,
): Promise<SealedTable & { readonly prizes: readonly PrizeRow[] }> {
  const prizes = await prizesOf(db, { raffleId, version })
  const bound = await findOrBind(db, { raffleId, version }, prizes, currency)
  const stocks = new Map(bound.table.prizes.map(({ prize, stock }) => [prize, stock]))
  const now = tableOf({ raffleId, version }, prizes, currency, (line) => stocks.get(line.prize))
  const left = prizes.every((line) => fits(line.left, stocks.get(line.prize)))
  if (!left || !isDeepStrictEqual(now, bound.table) || raffleTableHash(now) !== bound.rulesHash) {
    throw new OtherPrizes(`The prizes of ${raffleId}@${version} are not those that it is bound to.`)
  }
  return { ...bound, prizes }
}

/** The rows were changed past all guards, or the merchant's currency was: another version has to be bound. */
export class OtherPrizes extends Error {}

async function findOrBind(
  db: Db | Tx,
  of: Of,
  prizes: readonly PrizeRow[],
  currency: string,
): Promise<SealedTable> {
  const standing = await findTable(db, of)
  if (standing) return standing
  const table = tableOf(of, prizes, currency, ({ left }) => left)
  await insertTable(db, of, { table, rulesHash: raffleTableHash(table) })
  return (await findTable(db, of))!
}

const tableOf = (
  { raffleId, version }: Of,
  prizes: readonly PrizeRow[],
  currency: string,
  stockOf: (line: PrizeRow) => number | null | undefined,
): RaffleTable => ({
  raffle: raffleId,
  version,
  prizes: prizes.map((line) => ({
    prize: line.prize,
    titles: line.titles,
    weight: line.weight,
    stock: stockOf(line) ?? null,
    reward: line.reward && earnedOf(line.reward, currency),
  })),
})

const fits = (left: number | null, stock: number | null | undefined): boolean =>
  left === null || stock === null ? left === stock : stock !== undefined && left <= stock
