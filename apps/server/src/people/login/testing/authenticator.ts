import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const UP = 1
const UV = 4
const AT = 64

/**
 * An authenticator in software: one credential, real keys and signatures. What it says can be bent, to
 * show what is refused.
 */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const state = { counter: 0, userHandle: '' }

  type Bent = { origin?: string; counter?: number; userVerified?: boolean; rpId?: string }

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? origin }))

  const authData = (rpId: string, counter: number, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create(options: Options, bent: Bent = {}) {
      state.userHandle = options.user?.id ?? ''
      const jwk = publicKey.export({ format: 'jwk' })
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x!, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y!, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, Buffer.from(cose)])
      const verified = bent.userVerified === false ? 0 : UV
      const data = authData(bent.rpId ?? options.rp?.id ?? '', 0, UP | verified | AT, attested)
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never,
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, bent).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    get(options: Options, bent: Bent = {}) {
      state.counter += 1
      const verified = bent.userVerified === false ? 0 : UV
      const rpId = bent.rpId ?? options.rpId ?? ''
      const data = authData(rpId, bent.counter ?? state.counter, UP | verified)
      const client = clientData('webauthn.get', options.challenge, bent)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: state.userHandle,
        },
      }
    },
  }
}
