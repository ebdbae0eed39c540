import { type App, bind } from '../../base/http/bind.ts'
import type { Player, Visitor } from '../../base/http/caller.ts'
import { readCookie } from '../../base/http/cookies.ts'
import type { Needs } from '../../house/needs.ts'
import { keepFeedbackImage } from './keep-feedback-image.ts'
import { sendFeedback } from './send-feedback.ts'
import { listMyFeedback, readFeedback } from './show-feedback.ts'

export function feedbackRoutes(app: App, needs: Needs): void {
  bind(app, 'sendFeedback', ({ body, caller, request }) => {
    const { captcha, verification, ...message } = body
    const proof = { captchaId: readCookie(request, 'captcha'), code: captcha, verification }
    return sendFeedback(needs, message, { memberId: memberOf(caller), ip: request.ip, proof })
  })
  bind(app, 'uploadFeedbackImage', ({ body, caller, request }) =>
    keepFeedbackImage(needs, { ...body, memberId: memberOf(caller), ip: request.ip }),
  )
  bind(app, 'listMyFeedback', ({ caller, query }) =>
    listMyFeedback(needs, { memberId: caller.memberId, pageNo: query.pageNo }),
  )
  bind(app, 'readFeedback', ({ params }) => readFeedback(needs, params.feedbackId))
}

/** A trial account is thrown away after a day, so its player writes as a visitor does. */
const memberOf = (caller: Player | Visitor): bigint | null =>
  caller.kind === 'player' && !caller.trial ? caller.memberId : null
