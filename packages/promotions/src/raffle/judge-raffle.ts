import { type Judgement, readShape, refused, type Shape, shapes } from '@parlour/chance'
import { checkReceipt, type RaffleReceipt } from './check-receipt.ts'

const { anything, clientSeed, digest, exactly, list, object, orNull, slug, time, whole, yesOrNo } =
  shapes

const HEAVIEST = 2 ** 31

const line: Readonly<Record<string, Shape>> = {
  prize: slug,
  weight: whole(1, HEAVIEST),
  inStock: yesOrNo,
}
const table = object({
  raffle: slug,
  version: whole(1),
  prizes: list(
    object({
      prize: slug,
      titles: anything,
      weight: whole(1, HEAVIEST),
      stock: orNull(whole()),
      reward: anything,
    }),
  ),
})
const fields: Readonly<Record<string, Shape>> = {
  receipt: exactly('parlour-raffle'),
  format: exactly(1),
  raffle: slug,
  version: shapes.version,
  prizes: list(object(line)),
  empty: slug,
  commitment: digest,
  serverSeed: digest,
  clientSeed,
  nonce: whole(),
  drawValue: whole(),
  totalWeight: whole(1, HEAVIEST),
  prize: slug,
  drawnAt: time,
}
const unbound = object(fields)
const bound = object({
  ...fields,
  format: exactly(2),
  prizes: list(object({ ...line, left: orNull(whole()) })),
  rulesHash: digest,
  table,
})

/** Redoes a draw of a raffle from its receipt; of one that bound no table, the house says all that the number fell on. */
export function judgeRaffle(receipt: unknown): Judgement {
  const format =
    typeof receipt === 'object' && receipt !== null && 'format' in receipt && receipt.format
  const { fits, unknown } = readShape(format === 2 ? bound : unbound, receipt)
  if (!fits || !holds(receipt as RaffleReceipt & { readonly empty: string })) return refused
  return format === 2
    ? { verdict: 'verified', attested: ['drawnAt', 'prizes[].inStock', 'prizes[].left'], unknown }
    : { verdict: 'house', attested: ['drawnAt', 'empty', 'prizes'], unknown }
}

function holds(told: RaffleReceipt & { readonly empty: string }): boolean {
  const { version, raffle, prizes, empty } = told
  const names = new Set(prizes.map(({ prize }) => prize))
  const none = prizes.find(({ prize }) => prize === empty)
  if (version.replace(/@\d+$/, '') !== raffle || names.size !== prizes.length) return false
  if (!none?.inStock) return false
  // The fields of another format are only unknown here.
  const { rulesHash, table, ...plain } = told
  const isBound = 'format' in told && told.format === 2
  return Object.values(checkReceipt(isBound ? told : plain, empty)).every((part) => part)
}
