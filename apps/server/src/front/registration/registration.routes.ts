import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { checkAffiliate } from './affiliates.ts'
import { checkUsername } from './check-username.ts'
import { readCookie } from '../../base/http/cookies.ts'
import { registerByMobile } from './register-by-mobile.ts'
import { registerMember } from './register-member.ts'
import { startFreePlay } from './start-free-play.ts'
import { visitOf, visitor } from '../../base/http/visits.ts'
import { registerWithSignIn } from './register-with-sign-in.ts'
import { browserOf } from '../../people/login/providers/browser-cookie.ts'

/** Visitors who become somebody. */
export function registrationRoutes(app: App, needs: Needs): void {
  const visitFrom = visitor(needs)
  bind(app, 'registerMember', ({ body, request, reply }) =>
    registerMember(needs, body, visitFrom(request, reply), readCookie(request, 'captcha')),
  )
  bind(app, 'registerByMobile', ({ body, request, reply }) => {
    const visit = { ...visitFrom(request, reply), language: languageOf(request) }
    return registerByMobile(needs, body, visit, readCookie(request, 'captcha'))
  })
  bind(app, 'registerWithSignIn', ({ body, request, reply }) =>
    registerWithSignIn(needs, body, visitFrom(request, reply), browserOf(request)),
  )
  bind(app, 'loginFreePlay', ({ body, request }) => startFreePlay(needs, body, visitOf(request)))
  bind(app, 'checkUsername', ({ query, request }) =>
    checkUsername(needs, query.username, request.ip),
  )
  bind(app, 'checkAffiliate', ({ query }) =>
    checkAffiliate(needs, { code: query.code, domain: query.domain }),
  )
}
