import type { Words } from './draws.ts'
import { isClientSeed, isServerSeed } from './seeds.ts'
import { ascii, hmacSha256 } from './sha256.ts'

/** Says of a block that it decides an outcome; commitments carry another label. */
const OUTCOME_LABEL = 'parlour:outcome:1'

/** Game and number, and where rules are data of their own, such as a table of prizes, their hash. */
const VERSION = /^[a-z0-9-]+@[1-9]\d*(?::[0-9a-f]{64})?$/

/** All that an outcome depends on. Neither player, stake, balance nor time is among it. */
export type OutcomeSeeds = {
  /** 64 hexadecimal digits, committed to before the client seed existed. */
  readonly serverSeed: string
  readonly clientSeed: string
  /** Counts the rounds of a seed pair from 0; each number is used once. */
  readonly nonce: number
  /** The game and the version of its rules, such as `brass-fox@1`, or `lantern@2:` and the hash of its table. */
  readonly version: string
}

/**
 * The words that decide one round: blocks of HMAC-SHA-256, keyed with the server seed's digits,
 * over label, version, client seed, nonce and a block counter; each block is eight words.
 *
 * @example const words = outcomeWords({ serverSeed, clientSeed: 'mine', nonce: 0, version: 'brass-fox@1' })
 */
export function outcomeWords(seeds: OutcomeSeeds): Words {
  const { serverSeed, clientSeed, nonce, version } = seeds
  if (!isServerSeed(serverSeed)) throw new Error('A server seed is 64 lower-case hex digits.')
  if (!isClientSeed(clientSeed)) throw new Error('A client seed is 1 to 64 of A-Z a-z 0-9 _ -.')
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error('A nonce is a whole number >= 0.')
  if (!VERSION.test(version)) throw new Error('A version reads game@number, or game@number:hash.')

  const mac = hmacSha256(ascii(serverSeed))
  return wordsOf((block) =>
    mac(ascii(`${OUTCOME_LABEL}:${version}:${clientSeed}:${nonce}:${block}`)),
  )
}

/** Reads numbered blocks of bytes as big-endian 32-bit words. */
export function wordsOf(blockAt: (block: number) => Uint8Array): Words {
  let block = 0
  let bytes = new Uint8Array(0)
  let at = 0
  return () => {
    if (at === bytes.length) {
      bytes = new Uint8Array(blockAt(block++))
      at = 0
    }
    const word =
      ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0
    at += 4
    return word
  }
}
