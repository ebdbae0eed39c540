import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** A beacon of the unchained kind: anybody can check a round, nobody can know it before its time. */
export type Beacon = {
  readonly publicKey: string
  /** Seconds since 1970, and seconds between rounds. */
  readonly genesis: number
  readonly period: number
  readonly roundAt: (nowMs: number) => number
  readonly sign: (round: number) => { round: number; randomness: string; signature: string }
}

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const scheme = bls12_381.shortSignatures
/** Rounds kept: whoever asks later has them made again. */
const KEPT = 512

/** A beacon with its own key, made of 48 secret bytes. */
export function createBeacon(of: { secret: Uint8Array; genesis: number; period: number }): Beacon {
  const { genesis, period } = of
  const { secretKey, publicKey } = scheme.keygen(of.secret)
  const known = new Map<number, string>()
  const signatureOf = (round: number): string => {
    const before = known.get(round)
    if (before) return before
    const number = Buffer.alloc(8)
    number.writeBigUInt64BE(BigInt(round))
    const message = createHash('sha256').update(number).digest()
    const signature = hex(scheme.sign(scheme.hash(message, DST), secretKey).toBytes())
    if (known.size >= KEPT) known.delete(known.keys().next().value!)
    known.set(round, signature)
    return signature
  }
  return {
    publicKey: hex(publicKey.toBytes()),
    genesis,
    period,
    roundAt: (nowMs) => Math.floor((nowMs / 1000 - genesis) / period) + 1,
    sign(round) {
      const signature = signatureOf(round)
      const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
      return { round, randomness, signature }
    },
  }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
