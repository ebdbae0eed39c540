import { crashPoint, crashSeals } from '@parlour/casino/originals/crash/point.ts'
import { crashRules } from '@parlour/casino/originals/crash/rules.ts'
import { risenText } from '@parlour/casino/originals/limbo/limbo.ts'
import { sha256, toHex } from '@parlour/chance'
import type { CrashProof } from '../frame/server.ts'

/**
 * Redoes where a round ended: the link leads to the end of its chain, the seed in it is the one that was sealed, and
 * with the beacon's randomness it makes the point that was told. Undefined while something is still to be told.
 */
export function isPointTrue(proof: CrashProof): boolean | undefined {
  const { link, randomness, crash, chainIndex, terminal, seedHash, round, version } = proof
  if (link === null || randomness === null || crash === null) return undefined
  const bytes = bytesOf(link)
  let end = bytes
  for (let step = 0; step <= chainIndex; step += 1) end = sha256(end)
  if (toHex(end) !== terminal || crashSeals(bytes).seedHash !== seedHash) return false
  const seeds = { link: bytes, randomness: bytesOf(randomness), round, version }
  return risenText(crashPoint(seeds, crashRules.edgePpm)) === crash
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
