import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { formatAmount, parseAmount } from '@parlour/money'
import { callSite, NoAnswer } from '../../vendor-kit/signed-calls.ts'
import { answerDesk, answerSigned } from './desk.ts'
import { carryOn, type VendorNeeds } from './play-round.ts'
import type { createPurse } from './purse.ts'
import type { PurseStore } from './purse.store.ts'
import { type Choice, type GameCode, playRound, prizeOf } from './rules.ts'
import type { Play, StoredRound } from './vendor.store.ts'
import { readBody } from '../read-body.ts'

const TABLES: Readonly<Record<string, { least: string; most: string }>> = {
  'high-card': { least: '1', most: '500' },
  'high-card/mesa-1': { least: '1', most: '50' },
  'high-card/mesa-2': { least: '10', most: '200' },
  'high-card/mesa-3': { least: '50', most: '500' },
  'lucky-dice': { least: '0.5', most: '200' },
}
/** Stakes move in halves, so that every prize is whole cash. */
const STEP = 5_000n
const LARGEST_BODY = 16 * 1024

const files: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/game.css': 'game.css',
  '/game.js': 'game.js',
  '/art/high-card.svg': 'high-card.svg',
  '/art/lucky-dice.svg': 'lucky-dice.svg',
  '/art/logo.svg': 'logo.svg',
}
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

type HouseNeeds = VendorNeeds & {
  readonly purse: ReturnType<typeof createPurse>
  readonly purses: PurseStore
}

/** The vendor's own house: its page, the page's calls, the desk where the site asks, and the players' purses. */
export function serveVendor(needs: HouseNeeds): Server {
  return createServer((request, response) => {
    answer(needs, request, response).catch((error: unknown) => {
      process.stderr.write(`vendor: ${String(error)}\n`)
      send(response, 500, { error: 'unexpected' })
    })
  })
}

async function answer(
  needs: HouseNeeds,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://vendor')
  const file = request.method === 'GET' ? files[url.pathname] : undefined
  if (file) return sendFile(request, response, file)
  if (url.pathname === '/healthz') return send(response, 200, { ok: true })
  const body = request.method === 'POST' ? await readBody(request, LARGEST_BODY) : ''
  const isPurse = url.pathname.startsWith('/purse/')
  if (isPurse || url.pathname.startsWith('/desk/')) {
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
    }
    const told = isPurse
      ? await answerSigned(needs, asked, () => needs.purse.answer(asked, needs.now()))
      : await answerDesk(needs, asked)
    if (!told) return void request.socket.destroy()
    response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers })
    return void response.end(told.body)
  }
  if (url.pathname === '/api/open') return openPlay(needs, response, parse(body))
  if (url.pathname === '/api/play') return play(needs, response, parse(body))
  send(response, 404, { error: 'not_found' })
}

/** Exchanges the token of the address for a seat at the table. */
async function openPlay(
  needs: HouseNeeds,
  response: ServerResponse,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const told = await callSite(needs.site, {
    method: 'POST',
    path: '/vendor/v1/session',
    body: { token: String(given.token ?? '') },
  }).catch((error: unknown) => {
    if (error instanceof NoAnswer) return undefined
    throw error
  })
  if (!told?.success || !told.signed) {
    return send(response, 403, { error: told?.code ?? 'no_answer' })
  }
  const view = told.value as Record<string, string | number | undefined>
  const seat: Play = {
    id: randomBytes(24).toString('base64url'),
    session: String(view.session),
    player: String(view.player),
    game: String(view.game),
    room: view.room === undefined ? null : String(view.room),
    currency: String(view.currency),
    cash_decimals: Number(view.cashDecimals),
    display_name: String(view.displayName),
    language: String(view.language),
    mode: String(view.mode),
  }
  needs.store.savePlay(seat)
  const fromPurse = view.funds === 'vendor'
  if (fromPurse) needs.purses.seatFromPurse(seat.id)
  send(response, 200, {
    play: seat.id,
    game: seat.game,
    name: seat.display_name,
    currency: seat.currency,
    mode: seat.mode,
    balance: fromPurse
      ? formatAmount(needs.purses.balance(seat.player, seat.currency))
      : view.balance,
    limits: limitsOf(seat),
    // What a crash interrupted has been finished with the outcome it had.
    resumed: needs.store.takeUnseen(seat.player, seat.game).map(shown),
  })
}

async function play(
  needs: HouseNeeds,
  response: ServerResponse,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const seat = needs.store.findPlay(String(given.play ?? ''))
  if (!seat) return send(response, 403, { error: 'no_seat' })
  const stake = parseAmount(String(given.stake ?? ''))
  const press = String(given.press ?? '')
  const limits = limitsOf(seat)
  const inLimits =
    stake !== undefined &&
    stake >= parseAmount(limits.least)! &&
    stake <= parseAmount(limits.most)! &&
    stake % STEP === 0n
  if (!inLimits || !/^[\w-]{8,64}$/.test(press)) return send(response, 400, { error: 'bad_stake' })
  const game = seat.game as GameCode
  const choice = (['under', 'seven', 'over'] as const).find((one) => one === given.choice)
  const outcome = playRound(game, (choice ?? 'over') satisfies Choice, (below) => randomInt(below))
  const prize = prizeOf(stake, outcome, seat.cash_decimals)
  if (needs.purses.isFromPurse(seat.id)) {
    return playFromPurse(needs, response, seat, { press, stake, prize, outcome })
  }
  const kept = needs.store.keepRound(
    {
      id: `${game}-${randomBytes(9).toString('hex')}`,
      play: seat.id,
      press,
      game,
      player: seat.player,
      currency: seat.currency,
      stake: formatAmount(stake),
      prize: formatAmount(prize),
      outcome: JSON.stringify(outcome),
    },
    needs.now(),
  )
  const round = await carryOn(needs, kept.id)
  if (round.state === 'settled' || round.state === 'settling') needs.store.markSeen(round.id)
  send(response, 200, shown(round))
}

/** The money lies here already: the round is decided and booked in one go, and the same press only once. */
function playFromPurse(
  { purses, now }: HouseNeeds,
  response: ServerResponse,
  { id: seat, player, currency }: Play,
  {
    press,
    stake,
    prize,
    outcome,
  }: { press: string; stake: bigint; prize: bigint; outcome: object },
): void {
  const id = `${seat}.${press}`
  const round = { id, player, currency, stake, prize, outcome: JSON.stringify(outcome) }
  const played = purses.play(round, now())
  send(response, 200, {
    round: id,
    stake: formatAmount(stake),
    ...(played
      ? {
          state: 'settled',
          prize: formatAmount(played.prize),
          outcome: JSON.parse(played.outcome),
          balance: formatAmount(played.balance),
        }
      : { state: 'refused', refusal: 'insufficient_funds' }),
  })
}

/** The outcome is shown only once the stake stands. */
const shown = (round: StoredRound) => ({
  round: round.id,
  state: round.state,
  stake: round.stake,
  ...((round.state === 'settled' || round.state === 'settling') && {
    prize: round.prize,
    outcome: JSON.parse(round.outcome),
  }),
  ...(round.refusal && { refusal: round.refusal }),
  ...(round.balance && { balance: round.balance }),
})

const limitsOf = (seat: Play) =>
  TABLES[`${seat.game}/${seat.room}`] ?? TABLES[seat.game] ?? { least: '1', most: '100' }

function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const forwarded = request.headers['x-forwarded-host'] ?? request.headers.host ?? ''
  const host = String(forwarded).replaceAll(/[^\w.:[\]-]/g, '')
  // A sandboxed frame has no origin of its own, so the host is named.
  const own = `'self' http://${host} https://${host}`
  response.writeHead(200, {
    'content-type': types[file.split('.').at(-1)!]!,
    'content-security-policy': `default-src 'none'; script-src ${own}; style-src ${own}; img-src ${own} data:; connect-src ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  })
  response.end(readFileSync(path.join(import.meta.dirname, 'page', file)))
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    // The page's frame has no origin; its calls carry their own secret and no cookie.
    'access-control-allow-origin': '*',
  })
  response.end(JSON.stringify(body))
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
