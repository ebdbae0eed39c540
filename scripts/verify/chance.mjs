// How seeds become numbers.
import { createHash, createHmac } from 'node:crypto'

export const sha256 = (data) => createHash('sha256').update(data).digest()
export const hmac = (key, ...parts) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** What a house shows of a server seed before anybody plays on it. */
export const commitmentOf = (serverSeed) => sha256(`parlour:commit:1:${serverSeed}`).toString('hex')

/** Numbers of 32 bits from blocks of 32 bytes. */
export function words(blockAt) {
  let block = 0
  let left = []
  return () => {
    if (left.length === 0) {
      const digest = blockAt(block)
      block += 1
      left = Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(4 * at))
    }
    return left.shift()
  }
}

/** The stream of one round or draw between a house and a player, by rules of a version or of a hash as well. */
export const seededWords = ({ serverSeed, clientSeed, nonce, version }, rules = '') =>
  words((block) =>
    hmac(serverSeed, `parlour:outcome:1:${version}${rules}:${clientSeed}:${nonce}:${block}`),
  )

/** A number below n, each as likely: words that would favour some are left out. */
export function below(next, n) {
  const limit = 2 ** 32 - (2 ** 32 % n)
  for (;;) {
    const word = next()
    if (word < limit) return word % n
  }
}
