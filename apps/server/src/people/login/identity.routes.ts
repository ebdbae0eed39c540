import { type App, bind } from '../../base/http/bind.ts'
import { bindForOperators } from '../../base/http/bind-for-operators.ts'
import { readCookie } from '../../base/http/cookies.ts'
import { visitOf, visitor } from '../../base/http/visits.ts'
import type { Needs } from '../../house/needs.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { beginLink, beginSignIn } from './providers/begin-sign-in.ts'
import { bindBrowser, browserOf } from './providers/browser-cookie.ts'
import {
  beginTotp,
  confirmTotp,
  renewRecoveryCodes,
  turnOffTotp,
} from './second-factors/enrol-totp.ts'
import { finishSignIn } from './providers/finish-sign-in.ts'
import { completeJoin, joinSignIn } from './providers/join-sign-in.ts'
import { ownOrigin } from './passkeys/own-origins.ts'
import { beginPasskeyLogin, logInWithPasskey } from './passkeys/passkey-login.ts'
import { proposeSecondFactorRemoval } from './second-factors/propose-second-factor-removal.ts'
import { providersOn, shownProvider } from './providers/providers.ts'
import { showIdentity } from './show-identity.ts'
import { removePasskey, renamePasskey, unlinkSignIn } from './second-factors/take-away.ts'
import { REMOVAL_MAKERS } from './limits.ts'

export function identityRoutes(app: App, needs: Needs): void {
  doorRoutes(app, needs)
  newcomerRoutes(app, needs)
  codeRoutes(app, needs)
  passkeyRoutes(app, needs)
  linkRoutes(app, needs)
}

/** Ways in without a password. */
function doorRoutes(app: App, needs: Needs): void {
  const visitFrom = visitor(needs)
  bind(app, 'signInProviders', () => ({ providers: providersOn(needs).map(shownProvider) }))
  bind(app, 'beginPasskeyLogin', ({ request }) =>
    beginPasskeyLogin(needs, visitOf(request), ownOrigin(needs, request)),
  )
  bind(app, 'loginWithPasskey', ({ body, request, reply }) =>
    logInWithPasskey(needs, body, visitFrom(request, reply), ownOrigin(needs, request)),
  )
  bind(app, 'beginSignIn', ({ body, request, reply }) =>
    beginSignIn(
      needs,
      {
        ...body,
        origin: ownOrigin(needs, request),
        browser: bindBrowser(needs, request, reply),
      },
      visitOf(request),
    ),
  )
  bind(app, 'finishSignIn', ({ body, caller, request, reply }) =>
    finishSignIn(needs, {
      answer: body.answer,
      browser: browserOf(request),
      caller,
      visit: visitFrom(request, reply),
      origin: ownOrigin(needs, request),
    }),
  )
}

/** People a provider has named who have no link yet. */
function newcomerRoutes(app: App, needs: Needs): void {
  const visitFrom = visitor(needs)
  bind(app, 'joinSignIn', ({ body, request, reply }) =>
    joinSignIn(needs, body, {
      visit: visitFrom(request, reply),
      browser: browserOf(request),
      captchaId: readCookie(request, 'captcha'),
    }),
  )
  bind(app, 'completeSignInJoin', ({ body, caller, request }) =>
    completeJoin(needs, caller.memberId, { ticket: body.ticket, browser: browserOf(request) }),
  )
}

function codeRoutes(app: App, needs: Needs): void {
  bind(app, 'memberIdentity', ({ caller, request }) =>
    showIdentity(needs, caller.memberId, ownOrigin(needs, request)),
  )
  bind(app, 'beginTotp', ({ body, caller }) => beginTotp(needs, caller, body))
  bind(app, 'confirmTotp', ({ body, caller }) => confirmTotp(needs, caller, body))
  bind(app, 'turnOffTotp', ({ body, caller }) => turnOffTotp(needs, caller, body))
  bind(app, 'renewRecoveryCodes', ({ body, caller }) => renewRecoveryCodes(needs, caller, body))
  bindForOperators(
    app,
    'proposeSecondFactorRemoval',
    { roles: REMOVAL_MAKERS, personal: 'no' },
    ({ body, caller }) => proposeSecondFactorRemoval(needs, caller, body),
  )
}

function passkeyRoutes(app: App, needs: Needs): void {
  bind(app, 'beginPasskey', ({ body, caller, request }) =>
    beginPasskey(needs, caller, { password: body.password, origin: ownOrigin(needs, request) }),
  )
  bind(app, 'addPasskey', ({ body, caller, request }) =>
    addPasskey(needs, caller, body, ownOrigin(needs, request)),
  )
  bind(app, 'renamePasskey', ({ params, body, caller }) =>
    renamePasskey(needs, caller.memberId, { passkeyId: params.passkeyId, name: body.name }),
  )
  bind(app, 'removePasskey', ({ params, body, caller }) =>
    removePasskey(needs, caller, { ...params, password: body.password }),
  )
}

function linkRoutes(app: App, needs: Needs): void {
  bind(app, 'beginSignInLink', ({ body, caller, request, reply }) =>
    beginLink(needs, caller, {
      ...body,
      password: body.password,
      origin: ownOrigin(needs, request),
      browser: bindBrowser(needs, request, reply),
    }),
  )
  bind(app, 'unlinkSignIn', ({ params, body, caller }) =>
    unlinkSignIn(needs, caller, { ...params, password: body.password }),
  )
}
