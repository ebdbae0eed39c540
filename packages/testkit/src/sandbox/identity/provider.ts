import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { TestPerson } from './people.ts'

/** What a provider may be told to do wrong, so that what is signed in to can show that it notices. */
export const mischiefs = [
  'none',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'bad-signature',
  'unsigned',
] as const
export type Mischief = (typeof mischiefs)[number]

export type Client = {
  readonly id: string
  readonly secret: string
  readonly redirectUris: readonly string[]
}

const CODE_MS = 60_000
const TOKEN_SECONDS = 300

type Grant = {
  readonly person: TestPerson
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly nonce: string | undefined
  readonly mischief: Mischief
  readonly until: number
}

export type Outcome<Value> = { readonly ok: Value } | { readonly error: string }
export type Provider = Awaited<ReturnType<typeof openProvider>>

/** A provider of the OpenID Connect code flow: its keys, the codes it has given, the tokens it signs. */
export async function openProvider({
  issuer,
  label,
  client,
  now,
}: {
  issuer: string
  label: string
  client: Client
  now: () => number
}) {
  const keys = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const kid = randomBytes(8).toString('hex')
  const jwk: JWK = { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const access = new Map<string, TestPerson>()

  return {
    issuer,
    label,
    client,
    jwks: () => ({ keys: [jwk] }),

    discovery: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),

    /** Is this a client of ours that may be sent back to that address, word for word? */
    knows: (clientId: string | null, redirectUri: string | null): boolean =>
      clientId === client.id && redirectUri !== null && client.redirectUris.includes(redirectUri),

    grant(asked: Omit<Grant, 'until'>): string {
      const code = randomBytes(24).toString('base64url')
      grants.set(code, { ...asked, until: now() + CODE_MS })
      return code
    },

    /** Trades a code for tokens, once, for the client that proves itself and the key it began with. */
    async redeem(form: URLSearchParams, authorization: string): Promise<Outcome<object>> {
      if (!isClient(client, authorization)) return { error: 'invalid_client' }
      if (form.get('grant_type') !== 'authorization_code') {
        return { error: 'unsupported_grant_type' }
      }
      const code = form.get('code') ?? ''
      const grant = grants.get(code)
      grants.delete(code)
      if (!grant || grant.until < now() || form.get('redirect_uri') !== grant.redirectUri) {
        return { error: 'invalid_grant' }
      }
      const verifier = form.get('code_verifier') ?? ''
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (challenge !== grant.codeChallenge) return { error: 'invalid_grant' }
      const accessToken = randomBytes(24).toString('base64url')
      access.set(accessToken, grant.person)
      const idToken = await sign(grant)
      return {
        ok: {
          access_token: accessToken,
          token_type: 'Bearer',
          expires_in: TOKEN_SECONDS,
          id_token: idToken,
        },
      }
    },

    userInfo(authorization: string): object | undefined {
      const person = access.get(authorization.replace(/^Bearer /u, ''))
      return person && { sub: subjectOf(person), ...claimsOf(person) }
    },
  }

  async function sign({ person, nonce, mischief }: Grant): Promise<string> {
    const iat = Math.floor(now() / 1000) - (mischief === 'expired' ? 3600 : 0)
    const claims = {
      ...claimsOf(person),
      ...(nonce === undefined ? {} : { nonce: mischief === 'wrong-nonce' ? 'another' : nonce }),
    }
    const header = { alg: 'RS256', kid, typ: 'JWT' }
    const token = new SignJWT(claims)
      .setProtectedHeader(header)
      .setSubject(subjectOf(person))
      .setIssuer(mischief === 'wrong-issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(mischief === 'wrong-audience' ? 'another-client' : client.id)
      .setIssuedAt(iat)
      .setExpirationTime(iat + TOKEN_SECONDS)
    const signed = await token.sign(
      mischief === 'bad-signature' ? foreign.privateKey : keys.privateKey,
    )
    return mischief === 'unsigned' ? withoutSignature(signed) : signed
  }

  function subjectOf(person: TestPerson): string {
    return createHash('sha256').update(`${issuer} ${person.id}`).digest('hex').slice(0, 24)
  }
}

const claimsOf = ({ name, nickname, email, emailVerified }: TestPerson) => ({
  name,
  preferred_username: nickname,
  email,
  email_verified: emailVerified,
})

/** What an attacker sends who hopes that `alg: none` is taken. */
function withoutSignature(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

function isClient({ id, secret }: Client, authorization: string): boolean {
  const plain = Buffer.from(authorization.replace(/^Basic /u, ''), 'base64').toString('utf8')
  const split = plain.indexOf(':')
  const given = [plain.slice(0, split), plain.slice(split + 1)].map(decodeURIComponent)
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given[0] === id && timingSafeEqual(digest(given[1] ?? ''), digest(secret))
}
