import http from 'node:http'
import type { HumanService } from './human-service.ts'
import { textsFor } from './page-texts.ts'
import { authorizePage, codesPage, refusedPage } from './pages.ts'
import { testPeople } from './people.ts'
import type { PhoneService } from './phone-service.ts'
import { type Mischief, mischiefs, type Provider } from './provider.ts'
import { readBody } from '../read-body.ts'

const MOST_BODY_BYTES = 32_768

type Parts = {
  /** Providers by the first part of their path. */
  readonly providers: ReadonlyMap<string, Provider>
  readonly phone: PhoneService
  readonly human: HumanService
}

type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly headers: http.IncomingHttpHeaders
}
type Reply = {
  readonly status: number
  readonly type?: string
  readonly body?: string
  readonly to?: string
}

/** Answers browsers and the site's server; whatever is not known is 404. */
export const serveIdentity = (parts: Parts): http.Server =>
  http.createServer((request, response) => {
    answer(parts, request)
      .catch(
        (): Reply => ({ status: 400, type: 'text/plain', body: 'The request is not understood.' }),
      )
      .then(({ status, type, body, to }) => {
        response.writeHead(status, {
          'cache-control': 'no-store',
          ...(type ? { 'content-type': `${type}; charset=utf-8` } : {}),
          ...(to ? { location: to } : {}),
        })
        response.end(body)
      })
  })

async function answer(parts: Parts, request: http.IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const asked: Asked = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: await readBody(request, MOST_BODY_BYTES),
    headers: request.headers,
  }
  const [, first = '', ...rest] = asked.path.split('/')
  const provider = parts.providers.get(first)
  if (provider) return answerProvider(provider, `/${rest.join('/')}`, asked)
  return answerServices(parts, asked)
}

async function answerProvider(provider: Provider, path: string, asked: Asked): Promise<Reply> {
  switch (`${asked.method} ${path}`) {
    case 'GET /.well-known/openid-configuration':
      return json(provider.discovery())
    case 'GET /jwks':
      return json(provider.jwks())
    case 'GET /authorize':
      return showAuthorize(provider, asked)
    case 'POST /authorize':
      return decide(provider, new URLSearchParams(asked.body))
    case 'POST /token': {
      const form = new URLSearchParams(asked.body)
      const outcome = await provider.redeem(form, asked.headers.authorization ?? '')
      if ('ok' in outcome) return json(outcome.ok)
      return json({ error: outcome.error }, outcome.error === 'invalid_client' ? 401 : 400)
    }
    case 'GET /userinfo': {
      const claims = provider.userInfo(asked.headers.authorization ?? '')
      return claims ? json(claims) : json({ error: 'invalid_token' }, 401)
    }
    default:
      return notFound
  }
}

function showAuthorize(provider: Provider, { query, headers }: Asked): Reply {
  const t = textsFor(headers['accept-language'])
  // An address we do not know is never sent to, not even with an error.
  if (!provider.knows(query.get('client_id'), query.get('redirect_uri'))) {
    return html(refusedPage(t), 400)
  }
  const fault = faultOf(query)
  if (fault) return back(query, { error: fault, iss: provider.issuer })
  return html(authorizePage(t, provider.label, query))
}

/** What the visitor has chosen on the page. Everything that was asked is looked at again: it came through their hands. */
function decide(provider: Provider, form: URLSearchParams): Reply {
  if (!provider.knows(form.get('client_id'), form.get('redirect_uri'))) return notFound
  const fault = faultOf(form)
  if (fault) return back(form, { error: fault, iss: provider.issuer })
  const person = testPeople.find(({ id }) => id === form.get('person'))
  if (!person) return back(form, { error: 'access_denied', iss: provider.issuer })
  const code = provider.grant({
    person,
    redirectUri: form.get('redirect_uri') ?? '',
    codeChallenge: form.get('code_challenge') ?? '',
    nonce: form.get('nonce') ?? undefined,
    mischief: mischiefs.find((one): one is Mischief => one === form.get('mischief')) ?? 'none',
  })
  return back(form, { code, iss: provider.issuer })
}

function faultOf(asked: URLSearchParams): string | undefined {
  if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!(asked.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope'
  const challenge = asked.get('code_challenge') ?? ''
  const isKept = asked.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/u.test(challenge)
  return isKept && asked.get('state') ? undefined : 'invalid_request'
}

function back(asked: URLSearchParams, told: Readonly<Record<string, string>>): Reply {
  const to = new URL(asked.get('redirect_uri') ?? '')
  for (const [name, value] of Object.entries(told)) to.searchParams.set(name, value)
  const state = asked.get('state')
  if (state) to.searchParams.set('state', state)
  return { status: 303, to: to.href }
}

async function answerServices({ phone, human }: Parts, asked: Asked): Promise<Reply> {
  switch (`${asked.method} ${asked.path}`) {
    case 'GET /phone/':
      return html(codesPage(textsFor(asked.headers['accept-language']), phone.codes()))
    case 'GET /phone/jwks':
      return json(phone.jwks())
    case 'POST /phone/v1/accounts:sendVerificationCode':
      return told(phone.sendCode(JSON.parse(asked.body)))
    case 'POST /phone/v1/accounts:signInWithPhoneNumber':
      return told(await phone.signIn(JSON.parse(asked.body)))
    case 'POST /human/solve': {
      const pass = human.solve(JSON.parse(asked.body))
      return pass ? json(pass) : json({ error: 'unknown captcha_id' }, 400)
    }
    case 'POST /human/validate':
      return json(human.validate(new URLSearchParams(asked.body), asked.query.get('captcha_id')))
    default:
      return notFound
  }
}

const told = (outcome: { ok: object } | { error: string }): Reply =>
  'ok' in outcome ? json(outcome.ok) : json({ error: { code: 400, message: outcome.error } }, 400)

const json = (value: object, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const html = (body: string, status = 200): Reply => ({ status, type: 'text/html', body })
const notFound: Reply = { status: 404, type: 'text/plain', body: 'Not found' }
