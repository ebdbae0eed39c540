// Whether a beacon signed a round: BLS signatures as drand makes them, of both schemes.
import { createHash } from 'node:crypto'
import { ISOGENY_1, ISOGENY_2 } from './isogenies.mjs'
import { cancel, E1, E2, ORDER, P, PARAMETER } from './pairing.mjs'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** All that hashing to a group takes (RFC 9380, section 8.8): the mapped curve's A and B, Z, isogeny and cofactor. */
const SHORT = {
  curve: E1,
  label: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  a: 0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn,
  b: 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n,
  z: 11n,
  isogeny: ISOGENY_1,
  cofactor: PARAMETER + 1n,
  minusGenerator: [
    0x17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bbn,
    P -
      0x08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1n,
  ],
}
const LONG = {
  curve: E2,
  label: 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_',
  a: [0n, 240n],
  b: [1012n, 1012n],
  z: [P - 2n, P - 1n],
  isogeny: ISOGENY_2,
  cofactor:
    0xbc69f08f2ee75b3584c6a0ea91b352888e2a8e9145ad7689986ff031508ffe1329c2f178731db956d82bf015d1212b02ec0ec69d7477c1ae954cbc06689f6a359894c0adebbf6b4e8020005aaa95551n,
  minusGenerator: [
    [
      0x024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8n,
      0x13e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7en,
    ],
    [
      P -
        0x0ce5d527727d6e118cc9cdc6da2e351aadfd9baa8cbdd3a76d429a695160d12c923ac9cc3baca289e193548608b82801n,
      P -
        0x0606c4a02ea734cc32acd2b02bc28b99cb3e287e85a763af267492ab572e99ab3f370d275cec1da1aaa9075ff05f79ben,
    ],
  ],
}

/** Signatures that were looked at: many receipts hang on one round. */
const kept = new Map()
const MOST_KEPT = 10_000

/** Whether this key signed this round; a chained beacon signs its signature before as well. */
export function isSigned({ scheme, publicKey, round, signature, previousSignature }) {
  const key = [scheme, publicKey, round, signature, previousSignature].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = sha256(Buffer.from(previousSignature ?? '', 'hex'), number)
  const chained = scheme === 'pedersen-bls-chained'
  const holds = isMadeBy(chained, {
    signature: pointOf(chained ? E2 : E1, signature),
    publicKey: pointOf(chained ? E1 : E2, publicKey),
    message,
  })
  kept.set(key, holds)
  return holds
}

/** The pairing of the signature with the generator is that of the message with the key. */
function isMadeBy(chained, { signature, publicKey, message }) {
  if (!signature || !publicKey) return false
  return chained
    ? cancel([
        [SHORT.minusGenerator, signature],
        [publicKey, hashTo(LONG, message)],
      ])
    : cancel([
        [signature, LONG.minusGenerator],
        [hashTo(SHORT, message), publicKey],
      ])
}

const COMPRESSED = 0x80
const INFINITE = 0x40
const LARGER = 0x20

/** A point from its bytes; undefined where they are not the one way to write a point of the group. */
function pointOf(curve, hex) {
  const { field, b } = curve
  const data = Buffer.from(hex, 'hex')
  if (data.length !== 48 * field.parts) return undefined
  const flags = data[0]
  if ((flags & COMPRESSED) === 0 || (flags & INFINITE) !== 0) return undefined
  data[0] &= 0x1f
  // The highest part stands first.
  const parts = Array.from({ length: field.parts }, (_, at) =>
    BigInt(`0x${data.subarray(48 * at, 48 * at + 48).toString('hex')}`),
  ).reverse()
  if (parts.some((part) => part >= P)) return undefined
  const x = field.of(parts)
  const root = field.root(field.add(field.multiply(x, field.multiply(x, x)), b))
  if (root === undefined) return undefined
  const wanted = (flags & LARGER) !== 0
  const y = field.isLarger(root) === wanted ? root : field.subtract(field.zero, root)
  return curve.isInfinity(curve.times(ORDER, [x, y, field.one])) ? [x, y] : undefined
}

/** A point of the group from a message: hash_to_curve of RFC 9380. */
function hashTo(suite, message) {
  const { curve, cofactor } = suite
  const { parts } = curve.field
  const data = expand(message, suite.label, 2 * parts * 64)
  const numbers = Array.from({ length: 2 * parts }, (_, at) =>
    BigInt(`0x${data.subarray(64 * at, 64 * at + 64).toString('hex')}`),
  )
  const one = mapped(suite, curve.field.of(numbers.slice(0, parts)))
  const other = mapped(suite, curve.field.of(numbers.slice(parts)))
  return curve.affine(curve.times(cofactor, curve.add(one, other)))
}

/** Bytes that look like chance: expand_message_xmd with SHA-256. */
function expand(message, label, length) {
  const tail = Buffer.concat([Buffer.from(label, 'ascii'), Buffer.from([label.length])])
  const seed = sha256(Buffer.alloc(64), message, Buffer.from([length >> 8, length & 255, 0]), tail)
  const blocks = []
  let before = Buffer.alloc(32)
  for (let block = 1; blocks.length * 32 < length; block += 1) {
    before = sha256(
      seed.map((byte, at) => byte ^ before[at]),
      Buffer.from([block]),
      tail,
    )
    blocks.push(before)
  }
  return Buffer.concat(blocks)
}

/** The simplified map of Shallue, van de Woestijne and Ulas, and the isogeny onto our curve. */
function mapped({ curve: { field }, a, b, z, isogeny }, u) {
  const { add, multiply, invert, subtract, zero, one } = field
  const cube = (x) => add(multiply(x, add(multiply(x, x), a)), b)
  const zuu = multiply(z, multiply(u, u))
  const below = add(multiply(zuu, zuu), zuu)
  // x is -B / A (1 + 1 / below), or B / (Z A) where that cannot be.
  let x = field.equal(below, zero)
    ? multiply(b, invert(multiply(z, a)))
    : multiply(multiply(subtract(zero, b), invert(a)), add(one, invert(below)))
  let root = field.root(cube(x))
  if (root === undefined) {
    x = multiply(zuu, x)
    root = field.root(cube(x))
  }
  const y = field.isOdd(root) === field.isOdd(u) ? root : subtract(zero, root)
  const at = (terms) => terms.reduceRight((sum, term) => add(multiply(sum, x), term), zero)
  const [xAbove, xBelow, yAbove, yBelow] = isogeny.map(at)
  // With Z as the product of both denominators nothing has to be divided.
  return [multiply(xAbove, yBelow), multiply(y, multiply(yAbove, xBelow)), multiply(xBelow, yBelow)]
}
