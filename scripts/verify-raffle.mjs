// Checks the receipt of a raffle draw without asking the house: node scripts/verify-raffle.mjs receipt.json
// Works offline and shares no code with the site. Exit 0: everything follows from the seeds. Exit 1: it does not.
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

const wrong = (reason) => ({ verdict: 'rejected', reason })

function check(receipt) {
  const { raffle, version, prizes, empty, commitment, serverSeed, clientSeed, nonce } = receipt
  if (receipt.receipt !== 'parlour-raffle' || receipt.format !== 1)
    return wrong('This is no receipt of format 1.')
  if (!/^[a-z0-9-]{1,40}@[1-9]\d*$/.test(version) || !version.startsWith(`${raffle}@`)) {
    return wrong('The version belongs to another raffle.')
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(clientSeed)) return wrong('The client seed is malformed.')
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return wrong('The server seed is malformed.')
  if (!Number.isSafeInteger(nonce) || nonce < 0) return wrong('The nonce is no whole number.')
  const weights = prizes.map(({ weight }) => weight)
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight > 0)) {
    return wrong('A weight is no whole number above zero.')
  }
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
  return prize === receipt.prize
    ? { verdict: 'verified', prize }
    : wrong('The draw value names another prize.')
}

/** The first number of the stream that rejection keeps. */
function drawn({ serverSeed, clientSeed, nonce, version }, total) {
  const limit = 2 ** 32 - (2 ** 32 % total)
  for (let block = 0; ; block++) {
    const message = `parlour:outcome:1:${version}:${clientSeed}:${nonce}:${block}`
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
  process.exit(verdict === 'verified' ? 0 : 1)
}
