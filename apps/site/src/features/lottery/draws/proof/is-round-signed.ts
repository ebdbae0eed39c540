import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@parlour/chance'
import { bytesOf, type DrawReceipt } from '../../../../parts/proof/verify-draw.ts'

const G1 = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const G2 = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Whether the beacon's key signed this very round, by the pairing of BLS12-381. The curve's arithmetic is
 * heavy, so it comes with the press that asks for it.
 */
export async function isRoundSigned(beacon: DrawReceipt['beacon']): Promise<boolean> {
  const key = bytesOf(beacon.publicKey)
  const signature = bytesOf(beacon.signature)
  const chained = beacon.scheme === 'pedersen-bls-chained'
  const before = chained ? bytesOf(beacon.previousSignature) : new Uint8Array()
  const message = new Uint8Array(before.length + 8)
  message.set(before)
  new DataView(message.buffer).setBigUint64(before.length, BigInt(beacon.round))
  const digest = sha256(message)
  try {
    if (chained) {
      const { hash, verify } = bls12_381.longSignatures
      return verify(signature, hash(digest, G2), key)
    }
    const { hash, verify } = bls12_381.shortSignatures
    return verify(signature, hash(digest, G1), key)
  } catch {
    // Bytes that are no point of the curve are no signature; nothing is missing to say so.
    return false
  }
}
