/**
 * SHA-256 and HMAC-SHA-256 without any platform: the same code runs in the server, in the game's
 * frame and in the tests, and answers at once where WebCrypto would only promise.
 */

const K = roundConstants()
const START = Uint32Array.from(firstPrimes(8), (prime) => fractionBits(Math.sqrt(prime)))

/** SHA-256 of bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice()
  absorb(state, message, 0)
  return toBytes(state)
}

/**
 * Prepares a key for many messages: the two key blocks are absorbed once.
 *
 * @example const mac = hmacSha256(ascii('key')); mac(ascii('message'))
 */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = START.slice()
  const outer = START.slice()
  const schedule = new Int32Array(64)
  compress(
    inner,
    block.map((byte) => byte ^ 0x36),
    0,
    schedule,
  )
  compress(
    outer,
    block.map((byte) => byte ^ 0x5c),
    0,
    schedule,
  )
  return (message) => {
    const first = inner.slice()
    absorb(first, message, 64)
    const second = outer.slice()
    absorb(second, toBytes(first), 64)
    return toBytes(second)
  }
}

/** Bytes of a text that holds ASCII only; anything else is a defect of the caller. */
export function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) throw new Error('ascii: the text has a character outside ASCII')
    bytes[i] = code
  }
  return bytes
}

/** Lower-case hexadecimal of bytes. */
export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** Takes a message into the state, with the padding that ends it. `before` counts bytes absorbed already. */
function absorb(state: Uint32Array, message: Uint8Array, before: number): void {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const bits = (before + message.length) * 8
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(padded.length - 4, bits >>> 0)
  const schedule = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) compress(state, padded, at, schedule)
}

function compress(state: Uint32Array, bytes: Uint8Array, at: number, w: Int32Array): void {
  for (let i = 0, j = at; i < 16; i++, j += 4) {
    w[i] = (bytes[j]! << 24) | (bytes[j + 1]! << 16) | (bytes[j + 2]! << 8) | bytes[j + 3]!
  }
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!
    const b = w[i - 2]!
    const low = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
    const high = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
    w[i] = (w[i - 16]! + low + w[i - 7]! + high) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

function toBytes(state: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(32)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < 8; i++) view.setUint32(i * 4, state[i]!)
  return bytes
}

/** The standard's constants: the first 32 bits of the fractions of cube roots of the first 64 primes. */
function roundConstants(): Int32Array {
  return Int32Array.from(firstPrimes(64), (prime) => fractionBits(Math.cbrt(prime)))
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  }
  return primes
}
