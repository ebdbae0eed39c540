import { isRefusal } from '@parlour/wire'
import type { FastifyRequest } from 'fastify'
import { type App, bind } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { askMemberCode, askPhoneCode } from './codes/ask-phone-code.ts'
import { confirmContact, sendContactCode, showContacts } from './contacts/contacts.ts'
import { readCookie, writeCookie } from '../../base/http/cookies.ts'
import { CODE_MS } from '../members/limits.ts'
import { linkOrigin } from '../members/link-origin.ts'
import {
  mailPasswordLink,
  setPasswordByCode,
  setPasswordByLink,
} from './passwords/recover-password.ts'
import { rememberDevice } from './sessions/remembered-devices.ts'
import { beginSecondStep, finishSecondStep } from './second-factors/second-step.ts'
import { visitOf, visitor } from '../../base/http/visits.ts'

/** Codes and links that travel by message, and what they open. */
export function waysInRoutes(app: App, needs: Needs): void {
  codeRoutes(app, needs)
  passwordRoutes(app, needs)
  secondStepRoutes(app, needs)
  contactRoutes(app, needs)
}

const askerOf = (request: FastifyRequest) => ({
  ip: request.ip,
  language: languageOf(request),
  captchaId: readCookie(request, 'captcha'),
})

function codeRoutes(app: App, needs: Needs): void {
  const expiredMinutes = CODE_MS / 60_000
  bind(app, 'sendLoginCode', async ({ body, request }) => {
    const asker = askerOf(request)
    const proof = { captchaId: asker.captchaId, ...body }
    const { countryDialingCode: diallingCode, mobileNum: typed } = body
    const asked = { purpose: 'login', diallingCode, typed, field: 'mobileNum', proof } as const
    const sent = await askMemberCode(needs, asked, asker)
    return isRefusal(sent) ? sent : { expiredMinutes }
  })
  bind(app, 'sendRegistrationCode', async ({ body, request }) => {
    const asker = askerOf(request)
    const proof = { captchaId: asker.captchaId, ...body }
    const { countryDialingCode: diallingCode, mobileNo: typed } = body
    const asked = { purpose: 'register', diallingCode, typed, field: 'mobileNo', proof } as const
    const sent = await askPhoneCode(needs, asked, asker)
    return isRefusal(sent) ? sent : { expiredMinutes }
  })
  bind(app, 'sendPasswordCode', async ({ body, request }) => {
    const asker = askerOf(request)
    const proof = { captchaId: asker.captchaId, ...body }
    const { countryDialingCode: diallingCode, mobileNum: typed } = body
    const asked = { purpose: 'password', diallingCode, typed, field: 'mobileNum', proof } as const
    const sent = await askMemberCode(needs, asked, asker)
    return isRefusal(sent) ? sent : { expirationTime: sent.expiresAt.getTime() }
  })
}

function passwordRoutes(app: App, needs: Needs): void {
  const visitFrom = visitor(needs)
  bind(app, 'mailPasswordLink', ({ body, request }) =>
    mailPasswordLink(needs, body, { ...askerOf(request), origin: linkOrigin(needs, request) }),
  )
  bind(app, 'setPasswordByLink', ({ body }) => setPasswordByLink(needs, body))
  bind(app, 'setPasswordByCode', ({ body, request, reply }) =>
    setPasswordByCode(needs, body, visitFrom(request, reply)),
  )
}

function secondStepRoutes(app: App, needs: Needs): void {
  const visitFrom = visitor(needs)
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`
  bind(app, 'beginSecondStep', ({ body, request }) =>
    beginSecondStep(needs, body, {
      visit: visitOf(request),
      language: languageOf(request),
      origin: originOf(request),
    }),
  )
  bind(app, 'finishSecondStep', async ({ body, request, reply }) => {
    const visit = visitFrom(request, reply)
    const entered = await finishSecondStep(needs, body, { visit, origin: originOf(request) })
    if (isRefusal(entered)) return entered
    if (body.rememberMe) {
      writeCookie(reply, 'device', await rememberDevice(needs, entered.member.id), needs.config.tls)
    }
    return entered.loggedIn
  })
}

function contactRoutes(app: App, needs: Needs): void {
  bind(app, 'memberContacts', ({ caller }) => showContacts(needs, caller.memberId))
  bind(app, 'sendContactCode', ({ body, caller, request }) =>
    sendContactCode(needs, caller, body, askerOf(request)),
  )
  bind(app, 'confirmContact', ({ body, caller }) => confirmContact(needs, caller.memberId, body))
}
