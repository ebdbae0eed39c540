import type { Words } from './draws.ts'
import { wordsOf } from './outcome.ts'
import { ascii, hmacSha256 } from './sha256.ts'

/**
 * The mapping that many sites use, kept so that players can compare it with ours and outside
 * games that follow it can be checked. The house's own games use `outcomeWords`.
 */

/** The words of the conventional stream: HMAC keyed with the seed text over `client:nonce:round`. */
export function conventionalWords(serverSeed: string, clientSeed: string, nonce: number): Words {
  const mac = hmacSha256(ascii(serverSeed))
  return wordsOf((round) => mac(ascii(`${clientSeed}:${nonce}:${round}`)))
}

/** One block of the conventional stream, 32 bytes. */
export function conventionalBlock(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  round: number,
): Uint8Array {
  return hmacSha256(ascii(serverSeed))(ascii(`${clientSeed}:${nonce}:${round}`))
}

/** A word as a fraction in [0, 1), the way the convention reads four bytes. */
export const fractionOf = (word: number): number => word / 2 ** 32

/** The convention's `floor(f * n)`, without passing through a float. Slightly biased unless n divides 2^32. */
export const scaled = (word: number, n: number): number => Number((BigInt(word) * BigInt(n)) >> 32n)

/**
 * The older dice style: five hexadecimal digits at a time until one is below 1,000,000, then its
 * last four decimals as a percentage. Undefined when the digest runs out.
 */
export function rollOfDigest(hex: string): { accepted: number; roll: string } | undefined {
  for (let at = 0; at + 5 <= hex.length; at += 5) {
    const accepted = Number.parseInt(hex.slice(at, at + 5), 16)
    if (accepted < 1_000_000) {
      return { accepted, roll: ((accepted % 10_000) / 100).toFixed(2) }
    }
  }
  return undefined
}

/** The first word that rejection drops for n, and the share of words it drops. */
export function rejection(n: number, range: number): { limit: number; rejected: number } {
  const dropped = range % n
  return { limit: range - dropped, rejected: dropped / range }
}
