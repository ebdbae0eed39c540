import { readFileSync } from 'node:fs'
import type http from 'node:http'
import { formatAmount, parseAmount } from '@parlour/money'
import { send, serveWhole } from '../respond.ts'
import { isSigned } from '../signature.ts'
import { answerApi } from './api.ts'
import { actOnPage, type BankNeeds, chargeBack, type PageAction, returnPayout } from './bank.ts'
import { deskPage, messagePage, payPage } from './pages.ts'
import type { Session } from './payment.store.ts'

type ServeNeeds = BankNeeds & {
  readonly secret: Uint8Array
  /** Where browsers find us, through the site's own port. */
  readonly publicPath: string
}

const style = readFileSync(new URL('./page.css', import.meta.url))
const LARGEST_BODY = 64 * 1024

/** The provider's API for the merchant and its pages for people. */
export function servePayments(needs: ServeNeeds): http.Server {
  return serveWhole(LARGEST_BODY, (request, response, body) =>
    answer(needs, request, response, body),
  )
}

function answer(
  needs: ServeNeeds,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: string,
): void {
  const url = new URL(request.url ?? '/', 'http://payment')
  const method = request.method ?? 'GET'
  if (url.pathname.startsWith('/api/')) return void api(needs, request, response, body)
  if (url.pathname === '/page.css') return void send(response, 200, 'text/css', style)
  const session = needs.store.session(/^\/pay\/([\w-]+)$/.exec(url.pathname)?.[1] ?? '')
  if (session) return void page(needs, response, { session, method, url, body })
  if (url.pathname === '/') return void desk(needs, response, method, body)
  send(response, 404, 'text/plain', 'Not found')
}

function api(
  needs: ServeNeeds,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  body: string,
): void {
  const method = request.method ?? 'GET'
  const path = request.url ?? '/'
  if (!isSigned(needs.secret, { method, path, body, headers: request.headers }, needs.now())) {
    return void send(response, 401, 'application/json', '{"error":"signature_invalid"}')
  }
  const answered = answerApi(needs, { method, path, body })
  if (answered === 'cut') return void request.socket.destroy()
  if (answered.csv !== undefined) return void send(response, 200, 'text/csv', answered.csv)
  const shown = withPublicPath(answered.body, needs.publicPath)
  send(response, answered.status, 'application/json', JSON.stringify(shown))
}

/** Addresses of pages leave the house as browsers reach them. */
const withPublicPath = (body: unknown, publicPath: string): unknown =>
  typeof body === 'object' && body !== null && 'paymentUrl' in body
    ? { ...body, paymentUrl: `${publicPath}${String(body.paymentUrl)}` }
    : body

const ACTIONS: readonly PageAction[] = ['pay', 'decline', 'late', 'twice', 'other']

function page(
  needs: ServeNeeds,
  response: http.ServerResponse,
  { session, method, url, body }: { session: Session; method: string; url: URL; body: string },
): void {
  const language = languageOf(url, session)
  const base = needs.publicPath
  if (method !== 'POST') {
    const open = session.state === 'open' && session.expires_at > needs.now()
    const html = open
      ? payPage({ session, language, base })
      : messagePage({
          session,
          language,
          base,
          what: session.state === 'open' ? 'expired' : session.state,
        })
    return void send(response, 200, 'text/html', html)
  }
  const form = new URLSearchParams(body)
  const action = ACTIONS.find((one) => one === form.get('action'))
  if (!action || session.state !== 'open') {
    return void redirect(response, `${base}/pay/${session.id}?lang=${language}`)
  }
  const other = readOther(form.get('amount'))
  if (action === 'other' && !other) {
    return void send(
      response,
      422,
      'text/html',
      payPage({ session, language, base, fault: 'amount' }),
    )
  }
  const what = actOnPage(needs, session, action, other)
  send(response, 200, 'text/html', messagePage({ session, language, base, what }))
}

/** People write 12,50 as often as 12.50. */
function readOther(given: string | null): string | undefined {
  const text = (given ?? '').trim().replace(',', '.')
  const units = parseAmount(text)
  const fits = units !== undefined && units > 0n && /^\d+(\.\d{1,2})?$/.test(text)
  return fits ? formatAmount(units) : undefined
}

const languageOf = (url: URL, session: Session): 'pt' | 'en' => {
  const wanted = url.searchParams.get('lang')
  return wanted === 'en' || wanted === 'pt' ? wanted : session.language
}

/** The provider's own desk: what banks do later with payments and payouts. */
function desk(
  needs: ServeNeeds,
  response: http.ServerResponse,
  method: string,
  body: string,
): void {
  const form = new URLSearchParams(body)
  const payout = needs.store.payout(form.get('payout') ?? '')
  const payment = needs.store.payment(form.get('payment') ?? '')
  if (method === 'POST') {
    if (payout) returnPayout(needs, payout)
    if (payment) chargeBack(needs, payment)
    return void redirect(response, `${needs.publicPath}/`)
  }
  const { store, publicPath: base } = needs
  const html = deskPage({ payments: store.recentPayments(), payouts: store.recentPayouts(), base })
  send(response, 200, 'text/html', html)
}

function redirect(response: http.ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}
