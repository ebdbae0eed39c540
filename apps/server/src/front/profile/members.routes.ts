import { isRefusal, refuse } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import { type App, bind, registerAuthenticator } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { checkAffiliate } from '../registration/affiliates.ts'
import { admitSession } from '../../people/login/authenticate.ts'
import { avatarPicture } from '../../people/members/avatars.ts'
import { drawCaptcha, makeChallenge } from '../../people/login/captchas.ts'
import { changePassword } from '../../people/login/passwords/change-password.ts'
import { readCookie, writeCookie } from '../../base/http/cookies.ts'
import { setFundsPassword } from '../../people/login/passwords/funds-password.ts'
import { CAPTCHAS_PER_HOUR } from '../../people/members/limits.ts'
import { logIn } from '../../people/login/log-in.ts'
import { createLoginCode, exchangeLoginCode } from '../../people/login/codes/login-codes.ts'
import { findMember, writeAvatar } from '../../people/members/members.store.ts'
import { endMySession, listMySessions, logOut } from '../../people/login/sessions/my-sessions.ts'
import { overRation } from '../../base/passwords/ration.ts'
import { registerByMobile } from '../registration/register-by-mobile.ts'
import { registerMember } from '../registration/register-member.ts'
import { forgetDevice, logInWithDevice, rememberDevice, showDevice } from '../../people/login/sessions/remembered-devices.ts'
import { askReopening } from '../../people/responsible-gaming/ask-reopening.ts'
import { answerRealityCheck, setRealityCheck, showPlaySession } from '../../people/responsible-gaming/reality-check.ts'
import { registerReopeningsQueue } from '../../people/responsible-gaming/reopenings.queue.ts'
import { confirmLimit, setLimit, showSafety, skipLimits } from '../../people/responsible-gaming/safety.ts'
import { readSafetyHistory } from '../../people/responsible-gaming/safety-history.store.ts'
import { showInfo, showProfile, showState } from './show-member.ts'
import { excludeMyself, takeTimeOut } from '../../people/responsible-gaming/take-break.ts'
import { startFreePlay } from '../registration/start-free-play.ts'
import { visitOf, visitor } from '../../base/http/visits.ts'
import { waysInRoutes } from '../../people/login/ways-in.routes.ts'

export function membersRoutes(app: App, needs: Needs): void {
  registerAuthenticator(app, 'session', (request) => admitSession(needs, request))
  doorRoutes(app, needs)
  captchaRoutes(app, needs)
  newcomerRoutes(app, needs)
  waysInRoutes(app, needs)
  everyPlayerRoutes(app, needs)
  memberRoutes(app, needs)
  safetyRoutes(app, needs)
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
    const wait = await overRation(needs.db, { ...ration, at: needs.clock.now() })
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

/** Visitors who become somebody. */
function newcomerRoutes(app: App, needs: Needs): void {
  const visitFrom = visitor(needs)
  bind(app, 'registerMember', ({ body, request, reply }) =>
    registerMember(needs, body, visitFrom(request, reply), readCookie(request, 'captcha')),
  )
  bind(app, 'registerByMobile', ({ body, request, reply }) => {
    const visit = { ...visitFrom(request, reply), language: languageOf(request) }
    return registerByMobile(needs, body, visit, readCookie(request, 'captcha'))
  })
  bind(app, 'loginFreePlay', ({ body, request }) => startFreePlay(needs, body, visitOf(request)))
  bind(app, 'checkAffiliate', ({ query }) =>
    checkAffiliate(needs, { code: query.code, domain: query.domain }),
  )
}

function everyPlayerRoutes(app: App, needs: Needs): void {
  bind(app, 'memberInfo', ({ caller, request }) => showInfo(needs, caller, languageOf(request)))
  bind(app, 'memberState', ({ caller, request }) => showState(needs, caller, languageOf(request)))
  bind(app, 'memberIcon', async ({ caller }) => ({
    icon: avatarPicture((await findMember(needs.db, caller.memberId)).avatar),
  }))
  bind(app, 'playerAvatar', async ({ caller }) => {
    const { avatar } = await findMember(needs.db, caller.memberId)
    return { avatar: avatarPicture(avatar), number: avatar }
  })
}

function memberRoutes(app: App, needs: Needs): void {
  bind(app, 'memberProfile', ({ caller }) => showProfile(needs, caller))
  bind(app, 'chooseAvatar', async ({ body, caller }) => {
    await writeAvatar(needs.db, caller.memberId, body.number)
    return { avatar: avatarPicture(body.number), number: body.number }
  })
  bind(app, 'changePassword', ({ body, caller }) => changePassword(needs, caller, body))
  bind(app, 'setFundsPassword', ({ body, caller }) =>
    setFundsPassword(needs, caller.memberId, body),
  )
  bind(app, 'listSessions', ({ caller }) => listMySessions(needs, caller))
  bind(app, 'endSession', ({ params, caller }) => endMySession(needs, caller, params.sessionId))
}

function safetyRoutes(app: App, needs: Needs): void {
  bind(app, 'memberSafety', ({ caller }) => showSafety(needs, caller.memberId))
  bind(app, 'setSafetyLimit', ({ body, caller }) => setLimit(needs, caller.memberId, body))
  bind(app, 'confirmSafetyLimit', ({ body, caller }) => confirmLimit(needs, caller.memberId, body))
  bind(app, 'takeTimeOut', ({ body, caller }) => takeTimeOut(needs, caller.memberId, body))
  bind(app, 'excludeMyself', ({ body, caller, request }) =>
    excludeMyself(needs, caller.memberId, body, visitOf(request).place),
  )
  bind(app, 'askReopening', ({ caller }) => askReopening(needs, caller.memberId))
  bind(app, 'safetyHistory', ({ caller, query }) =>
    readSafetyHistory(needs.db, caller.memberId, query),
  )
  bind(app, 'skipSafetyLimits', ({ caller }) => skipLimits(needs, caller.memberId))
  bind(app, 'setRealityCheck', ({ body, caller }) => setRealityCheck(needs, caller.memberId, body))
  bind(app, 'playSession', ({ caller }) => showPlaySession(needs, caller))
  bind(app, 'answerRealityCheck', ({ caller }) => answerRealityCheck(needs, caller))
  registerReopeningsQueue()
}
