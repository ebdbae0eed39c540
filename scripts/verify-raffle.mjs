// Checks the receipt of a raffle draw without asking the house: node scripts/verify-raffle.mjs receipt.json
// Works offline and shares no code with the site. Exit 0: everything follows from the seeds and the bound table.
// Exit 1: it does not. Exit 3: it follows from the seeds, but no table was bound before the draw (receipts of format 1).
// The house's word alone: how many of a prize were left, and when the ticket was drawn. Compare the seal and the hash
// of the table with those that your page showed you before: a receipt cannot know what you saw.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Redoes a draw: the seal, the number from the seeds, and the prize the number falls on. */
export function verifyRaffle(receipt) {
  try {
    return check(receipt)
  } catch (error) {
    return wrong(`The receipt cannot be read: ${error.message}`)
  }
}

/** Fields that nothing in the receipt proves. */
export const ATTESTED = ['drawnAt', 'prizes.left']

const wrong = (reason) => ({ verdict: 'rejected', reason })
const isText = (value, form) => typeof value === 'string' && form.test(value)
const FIELDS =
  'receipt format raffle version rulesHash table prizes empty commitment serverSeed clientSeed nonce drawValue totalWeight prize drawnAt'

function check(receipt) {
  const { raffle, version, prizes, empty, commitment, serverSeed, clientSeed, nonce } = receipt
  if (receipt.receipt !== 'parlour-raffle' || (receipt.format !== 1 && receipt.format !== 2))
    return wrong('This is no receipt of format 1 or 2.')
  const bound = receipt.format === 2
  const strange = Object.keys(receipt).find((key) => !FIELDS.split(' ').includes(key))
  if (strange) return wrong(`Nobody knows what ${strange} means.`)
  if (!bound && ('table' in receipt || 'rulesHash' in receipt))
    return wrong('Format 1 binds no table.')
  if (!isText(receipt.drawnAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
    return wrong('The time is malformed.')
  if (typeof version !== 'string' || typeof empty !== 'string')
    return wrong('The version or the line for no prize is no text.')
  if (!/^[a-z0-9-]{1,40}@[1-9]\d*$/.test(version) || !version.startsWith(`${raffle}@`)) {
    return wrong('The version belongs to another raffle.')
  }
  if (!isText(clientSeed, /^[A-Za-z0-9_-]{1,64}$/)) return wrong('The client seed is malformed.')
  if (!isText(serverSeed, /^[0-9a-f]{64}$/)) return wrong('The server seed is malformed.')
  if (!Number.isSafeInteger(nonce) || nonce < 0) return wrong('The nonce is no whole number.')
  const weights = prizes.map(({ weight }) => weight)
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight > 0)) {
    return wrong('A weight is no whole number above zero.')
  }
  const fault = faultOfLines(receipt, bound)
  if (fault) return wrong(fault)
  const none = prizes.filter(({ prize }) => prize === empty)
  if (none.length !== 1 || !none[0].inStock) return wrong('The table has no line for no prize.')
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total !== receipt.totalWeight) return wrong('The weights do not make the total.')

  const seal = createHash('sha256').update(`parlour:commit:1:${serverSeed}`).digest('hex')
  if (seal !== commitment) return wrong('The server seed is not the one that was committed to.')
  if (drawn(receipt, total) !== receipt.drawValue) {
    return wrong('The draw value does not follow from the seeds.')
  }
  let left = receipt.drawValue
  const line = prizes.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  const prize = line.inStock ? line.prize : empty
  if (prize !== receipt.prize) return wrong('The draw value names another prize.')
  return { verdict: bound ? 'verified' : 'verified within the house only', prize }
}

/** The lines are those of the bound table, and what was left of each is no more than there ever was. */
function faultOfLines({ prizes, table, rulesHash, version, empty }, bound) {
  for (const line of prizes) {
    const { left, inStock } = line
    const keys = Object.keys(line).sort().join()
    if (keys !== (bound ? 'inStock,left,prize,weight' : 'inStock,prize,weight'))
      return 'A line has other fields than it may have.'
    if (typeof inStock !== 'boolean') return 'A line does not say whether one was left.'
    if (
      bound &&
      left !== null &&
      !(Number.isSafeInteger(left) && left >= 0 && inStock === left > 0)
    )
      return 'What was left of a prize does not fit.'
    if (bound && left === null && !inStock) return 'A prize without an end cannot be gone.'
  }
  if (!bound) return undefined
  if (createHash('sha256').update(sortedJson(table)).digest('hex') !== rulesHash)
    return 'The table is not the one of its hash.'
  if (`${table.raffle}@${table.version}` !== version) return 'The table is of another version.'
  const fits = table.prizes.every(({ prize, weight, stock, reward }, at) => {
    const line = prizes[at]
    const few = stock === null ? line?.left === null : line?.left !== null && line?.left <= stock
    return (
      line?.prize === prize &&
      line.weight === weight &&
      few &&
      (reward === null) === (prize === empty)
    )
  })
  return fits && table.prizes.length === prizes.length
    ? undefined
    : 'The lines are not those of the table.'
}

function sortedJson(value) {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sortedJson(value[key])}`).join(',')}}`
}

/** The first number of the stream that rejection keeps. */
function drawn({ serverSeed, clientSeed, nonce, version, rulesHash }, total) {
  const rules = rulesHash === undefined ? version : `${version}:${rulesHash}`
  const limit = 2 ** 32 - (2 ** 32 % total)
  for (let block = 0; ; block++) {
    const message = `parlour:outcome:1:${rules}:${clientSeed}:${nonce}:${block}`
    const digest = createHmac('sha256', serverSeed).update(message).digest()
    for (let at = 0; at < 32; at += 4) {
      const word = digest.readUInt32BE(at)
      if (word < limit) return word % total
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let receipt
  try {
    receipt = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
  } catch (error) {
    console.error(`${process.argv[2] ?? 'No file'} cannot be read: ${error.message}`)
    process.exit(1)
  }
  const { verdict, reason, prize } = verifyRaffle(receipt)
  const came = `${receipt.drawValue} of ${receipt.totalWeight} names ${prize}.`
  console.log(`${verdict}: ${reason ?? came}`)
  process.exit({ verified: 0, rejected: 1, 'verified within the house only': 3 }[verdict])
}
