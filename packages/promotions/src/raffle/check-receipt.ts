import { commitmentOf } from '@parlour/chance'
import { drawValue, prizeAt, type RaffleSeeds, totalWeight } from './draw-prize.ts'
import { type RaffleTable, raffleTableHash } from './raffle-table.ts'

type ReceiptLine = {
  readonly prize: string
  readonly weight: number
  readonly inStock: boolean
  /** How many were left when the ticket was drawn; null: no end of them. */
  readonly left?: number | null | undefined
}

export type RaffleReceipt = RaffleSeeds & {
  readonly raffle: string
  readonly commitment: string
  readonly prizes: readonly ReceiptLine[]
  /** The table that decided; absent in draws of before tables were bound. */
  readonly table?: RaffleTable | undefined
  readonly totalWeight: number
  readonly drawValue: number
  readonly prize: string
}

export type RaffleCheck = {
  /** The server seed is the one that was committed to. */
  readonly sealHolds: boolean
  /** The table is the one with the hash of the receipt, and the lines are its lines. */
  readonly tableHolds: boolean
  /** The value follows from the seeds and the table. */
  readonly valueFollows: boolean
  /** The prize is the one the value falls on. */
  readonly prizeFollows: boolean
}

/**
 * Redoes a draw from its receipt, as anybody can. `empty` names the line that pays nothing. What cannot be redone, such
 * as a value beyond the table, does not hold.
 */
export function checkReceipt(receipt: RaffleReceipt, empty: string): RaffleCheck {
  const prizes = receipt.prizes.map((line) => ({ ...line, empty: line.prize === empty }))
  const total = totalWeight(prizes)
  return {
    sealHolds: holds(() => commitmentOf(receipt.serverSeed) === receipt.commitment),
    tableHolds: holds(() => tableHolds(receipt, empty)),
    valueFollows: holds(
      () => total === receipt.totalWeight && drawValue(receipt, total) === receipt.drawValue,
    ),
    prizeFollows: holds(() => prizeAt(prizes, receipt.drawValue) === receipt.prize),
  }
}

function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

function tableHolds(
  { table, rulesHash, raffle, version, prizes }: RaffleReceipt,
  empty: string,
): boolean {
  if (table === undefined || rulesHash === undefined) return table === rulesHash
  return (
    raffleTableHash(table) === rulesHash &&
    `${table.raffle}@${table.version}` === version &&
    table.raffle === raffle &&
    table.prizes.length === prizes.length &&
    table.prizes.every(({ prize, weight, stock, reward }, at) => {
      const line = prizes[at]!
      return (
        line.prize === prize &&
        line.weight === weight &&
        (reward === null) === (prize === empty) &&
        leftFits(line, stock)
      )
    })
  )
}

/** What was left is the house's word; it fits where it is no more than there ever was. */
function leftFits({ left, inStock }: ReceiptLine, stock: number | null): boolean {
  if (left === undefined) return false
  if (left === null || stock === null) return left === stock && inStock
  return Number.isSafeInteger(left) && left >= 0 && left <= stock && inStock === left > 0
}
