import { ascii, hmacSha256, sha256, toHex, type Words, wideWord, wordsOf } from '@parlour/chance'
import { risenTo } from '../limbo/limbo.ts'

/** Says of a key that it is a round's: what is told of the chain beforehand carries none of it. */
const SEED_LABEL = ascii('parlour crash seed')

/** What decides where a round ends: a link of a chain whose end was told, and what nobody had before the close. */
export type CrashSeeds = {
  /** 32 bytes; their hash is the link of the round before, told already. */
  readonly link: Uint8Array
  /** The SHA-256 of the beacon's signature, as bytes. */
  readonly randomness: Uint8Array
  /** Counts the rounds of the house, from 1. */
  readonly round: number
  readonly version: string
}

/** The seed of a round; its hash is shown before betting opens. */
export const crashSeedOf = (link: Uint8Array): Uint8Array => hmacSha256(link)(SEED_LABEL)

/** What can be shown of a round before it: where its link leads, and what its seed is. */
export const crashSeals = (link: Uint8Array) => ({
  toldBefore: toHex(sha256(link)),
  seedHash: toHex(sha256(crashSeedOf(link))),
})

/** The stream of a round: HMAC keyed with its seed over the randomness, game, round and a counter. */
export function crashWords({ link, randomness, round, version }: CrashSeeds): Words {
  const mac = hmacSha256(crashSeedOf(link))
  return wordsOf((block) => {
    const label = ascii(`|${version}|${round}|${block}`)
    const message = new Uint8Array(randomness.length + label.length)
    message.set(randomness)
    message.set(label, randomness.length)
    return mac(message)
  })
}

/** Where a round ends, in hundredths. */
export const crashPoint = (seeds: CrashSeeds, edgePpm: number): bigint =>
  risenTo(wideWord(crashWords(seeds)), edgePpm)
