import type http from 'node:http'
import { languageOf, sendJson, send, serveWhole } from '../respond.ts'
import { isSigned } from '../signature.ts'
import { type AnswerNeeds, answerOf, fateOf } from './answers.ts'
import { casesPage } from './page.ts'

/** Three pictures of 5 MB in base64, and the JSON around them. */
const LARGEST_BODY = 24_000_000

/** The verifier's API for the merchant, and a page that shows what it was asked. */
export function serveVerifier(needs: AnswerNeeds): http.Server {
  return serveWhole(LARGEST_BODY, (request, response, body) =>
    answer(needs, request, response, body),
  )
}

function answer(
  needs: AnswerNeeds,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: string,
): void {
  const method = request.method ?? 'GET'
  const path = request.url ?? '/'
  const { pathname } = new URL(path, 'http://kyc')
  if (pathname === '/') {
    const page = casesPage(needs.store.all(), languageOf(request))
    return void send(response, 200, 'text/html', page)
  }
  const message = { method, path, body, headers: request.headers }
  if (!isSigned(needs.secret, message, needs.now())) {
    return void sendJson(response, 401, { error: 'signature_invalid' })
  }
  if (method === 'POST' && pathname === '/cases') return void take(needs, response, body)
  const id = /^\/cases\/([\w-]+)$/.exec(pathname)?.[1]
  const found = id === undefined ? undefined : needs.store.find(id)
  if (!found) return void sendJson(response, 404, { error: 'not_found' })
  if (found.due_at > needs.now() && found.tries === 0)
    return void sendJson(response, 200, { pending: true })
  sendJson(response, 200, answerOf(found))
}

function take(needs: AnswerNeeds, response: http.ServerResponse, body: string): void {
  const given = JSON.parse(body) as {
    caseId: string
    level: number
    name: string
    documentNumber: string
    documents: readonly unknown[]
  }
  const { outcome, reason, copies, late } = fateOf(given.documentNumber)
  needs.store.add({
    id: given.caseId,
    name: given.name,
    level: given.level,
    documents: given.documents.length,
    outcome,
    reason,
    copies,
    due_at: needs.now() + (late ? needs.lateMs : needs.checkMs),
  })
  sendJson(response, 202, { taken: true })
}
