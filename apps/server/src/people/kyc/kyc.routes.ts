import { refuse } from '@parlour/wire'
import { type App, bind, registerAuthenticator } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { receiveAnswer } from './receive-answer.ts'
import { showKyc } from './show-kyc.ts'
import { submitCase } from './submit-case.ts'
import { uploadDocument } from './upload-document.ts'
import { judgeMessage, readVerifier } from './verifier.ts'

export function kycRoutes(app: App, needs: Needs): void {
  memberRoutes(app, needs)
  verifierRoutes(app, needs)
}

function memberRoutes(app: App, needs: Needs): void {
  bind(app, 'kycStatus', ({ caller }) => showKyc(needs, caller.memberId))
  bind(app, 'uploadKycDocument', ({ caller, body }) => uploadDocument(needs, caller.memberId, body))
  bind(app, 'submitKyc', ({ caller, body }) => submitCase(needs, caller.memberId, body))
}

/** A verifier is known by its signature over the exact bytes it sent. */
function verifierRoutes(app: App, needs: Needs): void {
  registerAuthenticator(app, 'verifier', async (request) => {
    const { verifier: name } = request.params as { verifier: string }
    const verifier = await readVerifier(needs, name)
    if (!verifier) return refuse('verifier_unknown')
    const message = {
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: request.rawBody ?? Buffer.alloc(0),
    }
    const verdict = judgeMessage(verifier, message, needs.clock.now())
    return verdict === 'fits' ? { kind: 'verifier', verifier: name } : refuse(verdict)
  })
  bind(app, 'kycAnswer', ({ caller, body }) =>
    receiveAnswer(needs, { ...body, verifier: caller.verifier }),
  )
}
