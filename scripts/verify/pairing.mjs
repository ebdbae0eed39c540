// The pairing of BLS12-381, and the arithmetic below it, in whole numbers of the language. No secret goes through
// here, so nothing has to take the same time for every number.

export const P =
  0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
/** The order of the groups. */
export const ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
/** The parameter of the curve is minus this. */
export const PARAMETER = 0xd201000000010000n

const mod = (n) => ((n % P) + P) % P

/** To a power in any field, from the highest bit down. */
function power(field, base, exponent) {
  let result = field.one
  for (const bit of exponent.toString(2)) {
    result = field.multiply(result, result)
    if (bit === '1') result = field.multiply(result, base)
  }
  return result
}

/** The numbers modulo P. */
const Fp = {
  zero: 0n,
  one: 1n,
  parts: 1,
  of: ([a]) => mod(a),
  add: (a, b) => (a + b) % P,
  subtract: (a, b) => mod(a - b),
  multiply: (a, b) => (a * b) % P,
  equal: (a, b) => a === b,
  invert: (a) => power(Fp, a, P - 2n),
  /** A square root, if there is one. */
  root(a) {
    const root = power(Fp, a, (P + 1n) / 4n)
    return (root * root) % P === a ? root : undefined
  },
  isOdd: (a) => (a & 1n) === 1n,
  isLarger: (a) => a > (P - 1n) / 2n,
}

/** Pairs [a, b] for a + b u, where u squared is -1. */
const Fp2 = {
  zero: [0n, 0n],
  one: [1n, 0n],
  parts: 2,
  of: ([a, b]) => [mod(a), mod(b)],
  add: ([a, b], [c, d]) => [(a + c) % P, (b + d) % P],
  subtract: ([a, b], [c, d]) => [mod(a - c), mod(b - d)],
  multiply([a, b], [c, d]) {
    const [ac, bd] = [a * c, b * d]
    return [mod(ac - bd), mod((a + b) * (c + d) - ac - bd)]
  },
  equal: ([a, b], [c, d]) => a === c && b === d,
  invert([a, b]) {
    const norm = Fp.invert((a * a + b * b) % P)
    return [(a * norm) % P, mod(-b * norm)]
  },
  /** P squared leaves 9 over a multiple of 16: a power is a root but for an eighth root of one. */
  root(a) {
    const near = power(Fp2, a, (P * P + 7n) / 16n)
    return eighths()
      .map((unit) => Fp2.multiply(near, unit))
      .find((root) => Fp2.equal(Fp2.multiply(root, root), a))
  },
  isOdd: ([a, b]) => Fp.isOdd(a === 0n ? b : a),
  isLarger: ([a, b]) => Fp.isLarger(b === 0n ? a : b),
}

/** 1 + u: no square and no cube. */
const XI = [1n, 1n]
let keptEighths
function eighths() {
  if (keptEighths) return keptEighths
  const unit = power(Fp2, XI, (P * P - 1n) / 8n)
  keptEighths = [Fp2.one, unit, Fp2.multiply(unit, unit)]
  keptEighths.push(Fp2.multiply(keptEighths[2], unit))
  return keptEighths
}

/** Points [X, Y, Z] of y^2 = x^3 + b, where x is X / Z and y is Y / Z; neither curve has a point of order two. */
function curve(field, b) {
  const { add: plus, subtract: minus, multiply: by } = field
  const triple = (a) => plus(plus(a, a), a)
  const b3 = triple(b)
  const infinity = [field.zero, field.one, field.zero]
  /** Renes, Costello and Batina: one formula for every two points. */
  function add([x1, y1, z1], [x2, y2, z2]) {
    const [xx, yy, zz] = [by(x1, x2), by(y1, y2), by(b3, by(z1, z2))]
    const xy = minus(by(plus(x1, y1), plus(x2, y2)), plus(xx, yy))
    const yz = plus(by(y1, z2), by(y2, z1))
    const xz = by(b3, plus(by(x1, z2), by(x2, z1)))
    const [sum, difference, xx3] = [plus(yy, zz), minus(yy, zz), triple(xx)]
    return [
      minus(by(xy, difference), by(yz, xz)),
      plus(by(xz, xx3), by(difference, sum)),
      plus(by(sum, yz), by(xx3, xy)),
    ]
  }
  function times(count, point) {
    let result = infinity
    for (const bit of count.toString(2)) {
      result = add(result, result)
      if (bit === '1') result = add(result, point)
    }
    return result
  }
  const isInfinity = ([, , z]) => field.equal(z, field.zero)
  function affine([x, y, z]) {
    const inverse = field.invert(z)
    return [by(x, inverse), by(y, inverse)]
  }
  return { field, b, add, times, isInfinity, affine }
}

export const E1 = curve(Fp, 4n)
export const E2 = curve(Fp2, [4n, 4n])

// Numbers of the twelfth degree: six pairs, of 1, w, w^2 ... w^5, where w^6 is 1 + u.

const ONE = [Fp2.one, ...Array.from({ length: 5 }, () => Fp2.zero)]
const Fp12 = { one: ONE, multiply }

function multiply(one, other) {
  const sums = Array.from({ length: 11 }, () => [0n, 0n])
  one.forEach(([a, b], i) => {
    if (a === 0n && b === 0n) return
    other.forEach(([c, d], j) => {
      const sum = sums[i + j]
      sum[0] += a * c - b * d
      sum[1] += a * d + b * c
    })
  })
  return sums.slice(0, 6).map(([a, b], at) => {
    const [c, d] = sums[at + 6] ?? [0n, 0n]
    return [mod(a + c - d), mod(b + c + d)]
  })
}

/** To the power P^6: w becomes -w. Of what the easy part leaves, it is the inverse. */
const turned = (f) => f.map((pair, at) => (at % 2 === 0 ? pair : Fp2.subtract(Fp2.zero, pair)))

let keptPowers
/** To the power P: each pair is conjugated, and w^i becomes w^i times a power of 1 + u. */
function frobenius(f) {
  keptPowers ??= ONE.map((_, at) => power(Fp2, XI, (BigInt(at) * (P - 1n)) / 6n))
  return f.map(([a, b], at) => Fp2.multiply([a, mod(-b)], keptPowers[at]))
}

/** f times the turned f has even places only: a number of the third degree over pairs. */
function invert(f) {
  const { multiply: by, add, subtract } = Fp2
  const xi = (a) => by(XI, a)
  const [a, , b, , c] = multiply(f, turned(f))
  const even = [
    subtract(by(a, a), xi(by(b, c))),
    subtract(xi(by(c, c)), by(a, b)),
    subtract(by(b, b), by(a, c)),
  ]
  const norm = add(by(a, even[0]), xi(add(by(c, even[1]), by(b, even[2]))))
  const inverse = Fp2.invert(norm)
  const spread = even.flatMap((part) => [by(part, inverse), Fp2.zero])
  return multiply(turned(f), spread)
}

/**
 * Whether the product of e(p, q) over these pairs of points is one; p on the first curve and q on the second, both
 * as x and y. The optimal ate pairing: lines along the parameter of the curve, then the last power.
 */
export function cancel(pairs) {
  const walks = pairs.map(([p, q]) => ({ p, q, at: [...q, Fp2.one] }))
  let f = ONE
  // The parameter's minus sign would turn the product, which leaves one as it is.
  for (const bit of PARAMETER.toString(2).slice(1)) {
    f = multiply(f, f)
    for (const walk of walks) {
      f = multiply(f, tangent(walk))
      walk.at = E2.add(walk.at, walk.at)
    }
    if (bit === '0') continue
    for (const walk of walks) {
      f = multiply(f, chord(walk))
      walk.at = E2.add(walk.at, [...walk.q, Fp2.one])
    }
  }
  return isOneInTheEnd(f)
}

/** Lines on the twist, without denominators: those lie in a smaller field, which the last power sends to one. */
const line = (atOne, atSquare, atCube, [x, y]) => [
  atOne,
  Fp2.zero,
  Fp2.multiply(atSquare, [x, 0n]),
  Fp2.multiply(atCube, [y, 0n]),
  Fp2.zero,
  Fp2.zero,
]

function tangent({ at: [x, y, z], p }) {
  const { multiply: by, subtract } = Fp2
  const xx3 = by([3n, 0n], by(x, x))
  const yz2 = by([2n, 0n], by(y, z))
  const rise = subtract(by(xx3, x), by(y, yz2))
  return line(rise, subtract(Fp2.zero, by(xx3, z)), by(yz2, z), p)
}

function chord({ at: [x, y, z], q: [qx, qy], p }) {
  const { multiply: by, subtract } = Fp2
  const [rise, run] = [subtract(y, by(qy, z)), subtract(x, by(qx, z))]
  return line(subtract(by(rise, qx), by(run, qy)), subtract(Fp2.zero, rise), run, p)
}

/** The power (P^12 - 1) / ORDER, times three, which no number of that order notices. */
function isOneInTheEnd(product) {
  const easy = multiply(turned(product), invert(product))
  const f = multiply(frobenius(frobenius(easy)), easy)
  const along = (a) => turned(power(Fp12, a, PARAMETER))
  let a = multiply(along(f), turned(f))
  a = multiply(along(a), turned(a))
  a = multiply(along(a), frobenius(a))
  a = multiply(multiply(along(along(a)), frobenius(frobenius(a))), turned(a))
  const last = [f, f, f].reduce(multiply, a)
  return last.every((pair, at) => Fp2.equal(pair, ONE[at]))
}
