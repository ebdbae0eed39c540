import { describe, expect, it } from 'vitest'
import { type BeaconKey, isRoundSigned, randomnessOf } from './verify-round.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const hex = (of: Uint8Array) => Buffer.from(of).toString('hex')

/** drand's public beacons, as their nodes tell them. */
const quicknet: BeaconKey = {
  scheme: 'bls-unchained-g1-rfc9380',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
}
const first: BeaconKey = {
  scheme: 'pedersen-bls-chained',
  publicKey:
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
}
const round1000 = {
  round: 1000,
  signature: bytes(
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ),
  previousSignature: null,
}
const firstRound = {
  round: 1,
  signature: bytes(
    '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
  ),
  previousSignature: bytes('176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a'),
}

describe('a round of a public beacon', () => {
  it('is believed by its signature, and its randomness is the hash of that', () => {
    expect(isRoundSigned(quicknet, round1000)).toBe(true)
    expect(hex(randomnessOf(round1000.signature))).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    )
  })

  it('of a chained beacon is signed together with the round before', () => {
    expect(isRoundSigned(first, firstRound)).toBe(true)
    expect(hex(randomnessOf(firstRound.signature))).toBe(
      '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
    )
    expect(isRoundSigned(first, { ...firstRound, previousSignature: null })).toBe(false)
  })

  it('is refused under another number, key or signature, and where the bytes are no point', () => {
    expect(isRoundSigned(quicknet, { ...round1000, round: 1001 })).toBe(false)
    const other = `${quicknet.publicKey.slice(0, -1)}b`
    expect(isRoundSigned({ ...quicknet, publicKey: other }, round1000)).toBe(false)
    const bent = round1000.signature.map((byte, at) => (at === 20 ? byte ^ 1 : byte))
    expect(isRoundSigned(quicknet, { ...round1000, signature: bent })).toBe(false)
    expect(isRoundSigned(quicknet, { ...round1000, signature: new Uint8Array(48) })).toBe(false)
    expect(isRoundSigned(quicknet, { ...round1000, signature: new Uint8Array(0) })).toBe(false)
  })
})
