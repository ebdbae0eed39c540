// A draw of a raffle: the number follows from the seeds, and falls on the line of the table that the receipt names.
import { below, commitmentOf, seededWords, sha256 } from './chance.mjs'
import {
  anything,
  canonical,
  clientSeed,
  exactly,
  hex,
  list,
  need,
  object,
  orNull,
  slug,
  time,
  version,
  whole,
  yesOrNo,
} from './reading.mjs'

const HEAVIEST = 2 ** 31

const line = { prize: slug, weight: whole(1, HEAVIEST), inStock: yesOrNo }
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
const fields = {
  receipt: exactly('parlour-raffle'),
  format: exactly(1),
  raffle: slug,
  version,
  prizes: list(object(line)),
  empty: slug,
  commitment: hex(32),
  serverSeed: hex(32),
  clientSeed,
  nonce: whole(),
  drawValue: whole(),
  totalWeight: whole(1, HEAVIEST),
  prize: slug,
  drawnAt: time,
}
const readers = {
  1: object(fields),
  /** The number is drawn from the table as well, so that no other can come out with it. */
  2: object({
    ...fields,
    format: exactly(2),
    prizes: list(object({ ...line, left: orNull(whole()) })),
    rulesHash: hex(32),
    table,
  }),
}

export const raffle = {
  wanted: ['commit', 'client-seed'],
  places: {
    commit: ['commitment'],
    'client-seed': ['clientSeed'],
    nonce: ['nonce'],
    rules: ['rulesHash'],
  },
  check(receipt, unknown) {
    const told = (receipt.format === 2 ? readers[2] : readers[1])(receipt, '', unknown)
    const { prizes, empty, totalWeight, rulesHash } = told
    need(
      told.version.replace(/@\d+$/, '') === told.raffle,
      'the version belongs to another raffle.',
    )
    need(new Set(prizes.map(({ prize }) => prize)).size === prizes.length, 'a prize stands twice.')
    const none = prizes.find(({ prize }) => prize === empty)
    need(none?.inStock, 'the table has no line for no prize.')
    // Its hash is over all that the table holds, known or not.
    if (told.format === 2) checkTable({ ...told, table: receipt.table })
    need(
      commitmentOf(told.serverSeed) === told.commitment,
      'the server seed is not the one committed to.',
    )
    const ends = []
    for (const { weight } of prizes) ends.push((ends.at(-1) ?? 0) + weight)
    need(ends.at(-1) === totalWeight, 'the weights do not make the total.')
    const rules = rulesHash === undefined ? '' : `:${rulesHash}`
    const value = below(seededWords(told, rules), totalWeight)
    need(value === told.drawValue, 'the draw value does not follow from the seeds.')
    const hit = prizes[ends.findIndex((end) => value < end)]
    const drawn = hit.inStock ? hit.prize : empty
    need(drawn === told.prize, 'the draw value names another prize.')
    return outcome(told.format, `${value} of ${totalWeight} names ${drawn}`)
  },
}

/** What was left of a prize the house says; before tables were bound, all of its lines. */
const outcome = (format, said) =>
  format === 2
    ? {
        verdict: 'verified',
        reason: `${said}.`,
        attested: ['drawnAt', 'prizes[].inStock', 'prizes[].left'],
      }
    : {
        verdict: 'house',
        reason: `${said} in a table that nothing binds.`,
        attested: ['drawnAt', 'empty', 'prizes'],
      }

/** The lines are those of the bound table; what was left of one is no more than there ever was. */
function checkTable({ table, rulesHash, version: named, prizes, empty }) {
  const hash = sha256(canonical(table)).toString('hex')
  need(hash === rulesHash, 'the table is not the one of its hash.')
  need(`${table.raffle}@${table.version}` === named, 'the table is of another version.')
  need(table.prizes.length === prizes.length, 'the lines are not those of the table.')
  table.prizes.forEach(({ prize, weight, stock, reward }, at) => {
    const { left, inStock, ...shown } = prizes[at]
    need(shown.prize === prize && shown.weight === weight, 'the lines are not of the table.')
    need((reward === null) === (prize === empty), 'a prize and no prize are confused.')
    const endless = stock === null && left === null && inStock
    const counted = stock !== null && left !== null && left <= stock && inStock === left > 0
    need(endless || counted, 'what was left of a prize does not fit.')
  })
}
