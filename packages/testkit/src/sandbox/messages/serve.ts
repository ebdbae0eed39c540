import { readFileSync } from 'node:fs'
import type http from 'node:http'
import { send, serveWhole } from '../respond.ts'
import { messagesPage } from './page.ts'
import type { MessageStore, Received } from './messages.store.ts'
import { type Outcome, fateOf, receiptOf } from './receipts.ts'
import { isSigned } from './signature.ts'

export type GatewayNeeds = {
  readonly store: MessageStore
  readonly secret: Uint8Array
  readonly now: () => number
  /** Seconds that a signed message may be old; tests move their clocks. */
  readonly oldest?: number
}

const files: Readonly<Record<string, { type: string; content: Buffer }>> = {
  '/page.css': file('page.css', 'text/css'),
  '/page.js': file('page.js', 'text/javascript'),
}

function file(name: string, type: string) {
  return { type, content: readFileSync(new URL(`./${name}`, import.meta.url)) }
}

const LARGEST_BODY = 64 * 1024
/** Numbers that no gateway delivers to, so that a refusal can be tried out. */
const DEAD_NUMBER = /0000$/u

/** The gateway's API for the merchant, and the page on which people read what arrived. */
export function serveMessages(needs: GatewayNeeds): http.Server {
  return serveWhole(LARGEST_BODY, (request, response, body) =>
    answer(needs, request, response, body),
  )
}

function answer(
  needs: GatewayNeeds,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: string,
): void {
  const url = new URL(request.url ?? '/', 'http://messages')
  const isPost = request.method === 'POST'
  if (isPost && url.pathname === '/messages') return void take(needs, request, response, body)
  if (isPost && url.pathname === '/receipts') return void tellLater(needs, response, body)
  const found = files[url.pathname]
  if (found) return void send(response, 200, found.type, found.content)
  if (url.pathname !== '/') return void send(response, 404, 'text/plain', 'Not found')
  if (isPost) {
    needs.store.clear()
    return void response.writeHead(303, { location: './' }).end()
  }
  const recipient = url.searchParams.get('to') ?? ''
  const all = needs.store.list('', 200)
  const shown = recipient ? needs.store.list(recipient, 100) : all.slice(0, 100)
  const recipients = [...new Set(all.map((one) => one.recipient))]
  const language = url.searchParams.get('lang') ?? request.headers['accept-language'] ?? ''
  send(
    response,
    200,
    'text/html',
    messagesPage({
      messages: shown,
      recipients,
      recipient,
      language: /^en/iu.test(language) ? 'en' : 'pt',
    }),
  )
}

/** A person at the gateway lets a message come back after all. */
function tellLater(
  { store, now }: GatewayNeeds,
  response: http.ServerResponse,
  body: string,
): void {
  const form = new URLSearchParams(body)
  const message = store.find(form.get('id') ?? '')
  const outcome = form.get('outcome') as Outcome
  if (message && (outcome === 'bounced' || outcome === 'blocked')) {
    store.addReceipt(receiptOf(message.id, message.channel, outcome, now()))
  }
  response.writeHead(303, { location: './' }).end()
}

/** Takes a message of the merchant; the same one again is the same one. */
function take(
  { store, secret, now, oldest }: GatewayNeeds,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: string,
): void {
  const signature = String(request.headers['x-signature'] ?? '')
  const [status, said] = isSigned(secret, { body, signature }, { nowMs: now(), oldest })
    ? judge(store, readMessage(body, now()), String(request.headers['idempotency-key']))
    : ([401, { error: 'signature_invalid' }] as const)
  send(response, status, 'application/json', JSON.stringify(said))
}

function judge(
  store: MessageStore,
  message: Received | undefined,
  key: string,
): readonly [status: number, said: object] {
  if (!message || key !== message.id) return [400, { error: 'message_unreadable' }]
  if (message.channel === 'sms' && DEAD_NUMBER.test(message.recipient)) {
    return [422, { error: 'number_unknown' }]
  }
  const kept = store.keep(message)
  if (kept === 'other') return [422, { error: 'id_used' }]
  const { id, channel, recipient, at } = message
  if (kept === 'kept') {
    store.addReceipt(receiptOf(id, channel, fateOf(channel, recipient), at))
  }
  return [kept === 'kept' ? 202 : 200, { reference: `msg_${message.id}` }]
}

function readMessage(body: string, at: number): Received | undefined {
  let given: Record<string, unknown>
  try {
    given = JSON.parse(body)
  } catch {
    return undefined
  }
  const { id, channel, to, from, subject, text } = given
  const texts = [id, to, from, subject, text]
  if (!texts.every((one): one is string => typeof one === 'string' && one.length <= 10_000)) {
    return undefined
  }
  if (channel !== 'sms' && channel !== 'mail') return undefined
  const [ours, recipient, sender, title, words] = texts as [string, string, string, string, string]
  return { id: ours, channel, recipient, sender, subject: title, text: words, at }
}
