/** The server's key as the permission call publishes it. */
export type BodyKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const KEY_BITS = 256
const TAG_BYTES = 16
const NONCE_BYTES = 18

/**
 * Encrypts a body as JWE compact (ECDH-ES, A256GCM) with the browser's own WebCrypto. Inside stand
 * the call it is for, the moment and a nonce, so that it opens once and nowhere else.
 *
 * @param target method and path of the call with its parameters, such as `POST /wps/session/login`.
 * @param madeAt the server's time in milliseconds since 1970.
 */
export async function encryptBody(
  key: BodyKey,
  target: string,
  body: unknown,
  madeAt: number,
): Promise<string> {
  const { subtle } = crypto
  const { kid, kty, crv, x, y } = key
  const theirs = await subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, [])
  const ours = await subtle.generateKey(CURVE, true, ['deriveBits'])
  const ourKey = await subtle.exportKey('jwk', ours.publicKey)
  const header = base64url(
    text({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid,
      epk: { kty, crv, x: ourKey.x, y: ourKey.y },
    }),
  )
  const agreed = await subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    ours.privateKey,
    KEY_BITS,
  )
  const contentKey = await subtle.importKey(
    'raw',
    await subtle.digest('SHA-256', keyDerivationInput(new Uint8Array(agreed))),
    'AES-GCM',
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const sealed = new Uint8Array(
    await subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: text(header) },
      contentKey,
      text({ target, madeAt, nonce, body }),
    ),
  )
  const cipher = sealed.subarray(0, -TAG_BYTES)
  const tag = sealed.subarray(-TAG_BYTES)
  // The second part is empty: the agreed key encrypts the content directly.
  return [header, '', base64url(iv), base64url(cipher), base64url(tag)].join('.')
}

/** One round of the Concat KDF (RFC 7518, section 4.6.2) gives the 256 bits A256GCM needs. */
function keyDerivationInput(agreed: Uint8Array): Uint8Array<ArrayBuffer> {
  const algorithm = text('A256GCM')
  return join(
    numberOf(1),
    agreed,
    numberOf(algorithm.length),
    algorithm,
    numberOf(0),
    numberOf(0),
    numberOf(KEY_BITS),
  )
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function numberOf(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

const text = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
