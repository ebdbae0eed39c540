import { isRefusal, refuse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import { type App, bind, registerAuthenticator } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { admitSession } from './authenticate.ts'
import { drawCaptcha, makeChallenge } from './captchas.ts'
import { changePassword } from './passwords/change-password.ts'
import { readCookie, writeCookie } from '../../base/http/cookies.ts'
import { setFundsPassword } from './passwords/funds-password.ts'
import { CAPTCHAS_PER_HOUR } from '../members/limits.ts'
import { logIn } from './log-in.ts'
import { createLoginCode, exchangeLoginCode } from './codes/login-codes.ts'
import { endMySession, listMySessions, logOut } from './sessions/my-sessions.ts'
import { overRateLimit } from '../../base/rate-limits/counted-calls.ts'
import {
  forgetDevice,
  logInWithDevice,
  rememberDevice,
  showDevice,
} from './sessions/remembered-devices.ts'
import { visitor } from '../../base/http/visits.ts'
import { waysInRoutes } from './ways-in.routes.ts'
import { identityRoutes } from './identity.routes.ts'
import { securityRoutes } from './security.routes.ts'

/** Every way in and out, and what protects an account. */
export function loginRoutes(app: App, needs: Needs): void {
  registerAuthenticator(app, 'session', (request) => admitSession(needs, request))
  doorRoutes(app, needs)
  captchaRoutes(app, needs)
  waysInRoutes(app, needs)
  passwordRoutes(app, needs)
  securityRoutes(app, needs)
  identityRoutes(app, needs)
}

/** Ways in and out. */
function doorRoutes(app: App, needs: Needs): void {
  const { tls } = needs.config
  const visitFrom = visitor(needs)
  bind(app, 'login', async ({ body, request, reply }) => {
    const visit = visitFrom(request, reply)
    const entered = await logIn(needs, body, visit, readCookie(request, 'captcha'))
    if (isRefusal(entered)) return entered
    if (body.rememberMe) {
      writeCookie(reply, 'device', await rememberDevice(needs, entered.member.id), tls)
    }
    return entered.loggedIn
  })
  bind(app, 'loginWithDevice', async ({ request, reply }) => {
    const entered = await logInWithDevice(
      needs,
      readCookie(request, 'device'),
      visitFrom(request, reply),
    )
    if (isRefusal(entered)) return entered
    writeCookie(reply, 'device', entered.credential, tls)
    return entered.loggedIn
  })
  bind(app, 'showDevice', ({ request }) => showDevice(needs, readCookie(request, 'device')))
  bind(app, 'forgetDevice', async ({ request, reply }) => {
    await forgetDevice(needs, readCookie(request, 'device'))
    writeCookie(reply, 'device', undefined, tls)
    return { done: true }
  })
  bind(app, 'exchangeLoginCode', ({ body, request, reply }) =>
    exchangeLoginCode(needs, body.token, visitFrom(request, reply)),
  )
  bind(app, 'createLoginCode', ({ caller }) => createLoginCode(needs, caller))
  bind(app, 'logout', ({ caller }) => logOut(needs, caller))
}

function captchaRoutes(app: App, needs: Needs): void {
  const { tls } = needs.config
  const tooMany = async (request: FastifyRequest) => {
    const ration = { what: 'captcha', ip: request.ip, most: CAPTCHAS_PER_HOUR }
    const wait = await overRateLimit(needs.db, { ...ration, at: needs.clock.now() })
    return wait === undefined ? undefined : refuse('too_many_requests', { retryAfterSeconds: wait })
  }
  bind(app, 'captcha', async ({ request, reply }) => {
    const refused = await tooMany(request)
    if (refused) return refused
    const { captchaId, picture } = await drawCaptcha(needs)
    writeCookie(reply, 'captcha', captchaId, tls)
    return picture
  })
  bind(app, 'captchaChallenge', async ({ request, reply }) => {
    const refused = await tooMany(request)
    if (refused) return refused
    const { captchaId, challenge } = await makeChallenge(needs)
    writeCookie(reply, 'captcha', captchaId, tls)
    return challenge
  })
}

function passwordRoutes(app: App, needs: Needs): void {
  bind(app, 'changePassword', ({ body, caller }) => changePassword(needs, caller, body))
  bind(app, 'setFundsPassword', ({ body, caller }) => setFundsPassword(needs, caller, body))
  bind(app, 'listSessions', ({ caller }) => listMySessions(needs, caller))
  bind(app, 'endSession', ({ params, caller }) => endMySession(needs, caller, params.sessionId))
}
