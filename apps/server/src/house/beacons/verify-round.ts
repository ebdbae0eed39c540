import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

export type BeaconScheme = 'bls-unchained-g1-rfc9380' | 'pedersen-bls-chained'

/** A beacon's key and scheme, pinned in the database: who tells a round is never believed. */
export type BeaconKey = { readonly scheme: BeaconScheme; readonly publicKey: string }

export type BeaconRound = {
  readonly round: number
  readonly signature: Uint8Array
  /** Chained beacons sign the round before as well. */
  readonly previousSignature: Uint8Array | null
}

const G1 = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const G2 = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether the beacon's key has signed this very round. */
export function isRoundSigned({ scheme, publicKey }: BeaconKey, told: BeaconRound): boolean {
  const key = Buffer.from(publicKey, 'hex')
  const message = sha256(messageOf(scheme, told))
  try {
    switch (scheme) {
      case 'bls-unchained-g1-rfc9380': {
        const { hash, verify } = bls12_381.shortSignatures
        return verify(told.signature, hash(message, G1), key)
      }
      case 'pedersen-bls-chained': {
        const { hash, verify } = bls12_381.longSignatures
        return verify(told.signature, hash(message, G2), key)
      }
    }
  } catch {
    // Bytes that are no point of the curve are no signature.
    return false
  }
}

/** The randomness of a round: the hash of its signature. */
export const randomnessOf = (signature: Uint8Array): Uint8Array => sha256(signature)

function messageOf(scheme: BeaconScheme, { round, previousSignature }: BeaconRound): Uint8Array {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  return scheme === 'pedersen-bls-chained'
    ? Buffer.concat([previousSignature ?? new Uint8Array(), number])
    : number
}

const sha256 = (bytes: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(bytes).digest())
