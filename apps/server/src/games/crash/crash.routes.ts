import { crashRules, hundredthsText, publishedHash } from '@parlour/casino/originals'
import { isRefusal, refuse } from '@parlour/wire'
import type { FastifyReply } from 'fastify'
import { arrivedAt } from '../../base/http/arrival.ts'
import { type App, bind, type Game } from '../../base/http/bind.ts'
import { beatStream, startStream, streamEnd, writeMessage } from '../../base/http/event-stream.ts'
import type { Needs } from '../../house/needs.ts'
import { askBeforePlay } from '../../people/responsible-gaming/before-play.ts'
import { moneyOf } from '../house-games/money-of.ts'
import { openPart } from '../house-games/open-part.ts'
import { cancelCrashBet } from './cancel-bet.ts'
import { type CollectedCrashBet, collectCrashBet } from './collect-bet.ts'
import { type CrashBetRow, findCrashBet, ownCrashBets } from './bets.store.ts'
import { followCrash } from './follow-table.ts'
import {
  BEAT_MS,
  OWN_SHOWN,
  STREAMS_PER_FRAME,
  WAITING_BYTES,
  WANTED_MS,
  WANTED_NOTED_MS,
} from './limits.ts'
import { CRASH } from './names.ts'
import { placeCrashBet } from './place-bet.ts'
import { lastPoints, wantCrashRounds } from './rounds.store.ts'
import { proofOfCrash, showCrashTable } from './show-table.ts'
import { writeCrashReceipt } from './write-crash-receipt.ts'

/** The table of crash, for frames that were launched for it. */
export function crashRoutes(app: App, needs: Needs): void {
  const want = wanting(needs)
  readRoutes(app, needs, want)
  betRoutes(app, needs)
  streamRoute(app, needs, want)
}

function readRoutes(app: App, needs: Needs, want: () => Promise<void>): void {
  bind(app, 'openCrash', async ({ caller }) => {
    if (!isLaunched(caller)) return refuse('house_game_not_found')
    await want()
    const { version, leastStake, mostStake, mostPayout } = crashRules
    const rulesHash = publishedHash(crashRules)
    return {
      ...(await openPart(needs, caller, { game: CRASH, version, rulesHash })),
      rules: { ...crashRules },
      leastStake: BigInt(leastStake),
      mostStake: BigInt(mostStake),
      mostPayout: BigInt(mostPayout),
      table: await showCrashTable(needs),
      own: await ownBets(needs, caller),
    }
  })
  bind(app, 'crashTable', async ({ caller }) => {
    if (!isLaunched(caller)) return refuse('house_game_not_found')
    await want()
    const [table, own, money] = await Promise.all([
      showCrashTable(needs),
      ownBets(needs, caller),
      moneyOf(needs, caller.memberId),
    ])
    return { table, own, ...money }
  })
  bind(app, 'crashRounds', async ({ caller, query }) => {
    if (!isLaunched(caller)) return refuse('house_game_not_found')
    return { list: (await lastPoints(needs.db, query)).map(proofOfCrash) }
  })
  for (const name of ['crashReceipt', 'myCrashReceipt'] as const) {
    bind(app, name, ({ caller, params }) =>
      writeCrashReceipt(needs, {
        memberId: caller.memberId,
        wagerId: params.wagerId.toLowerCase(),
      }),
    )
  }
}

function betRoutes(app: App, needs: Needs): void {
  bind(app, 'betOnCrash', async ({ caller, body, request }) => {
    if (!isLaunched(caller)) return refuse('house_game_not_found')
    const { memberId, currency } = caller
    const wagerId = body.wagerId.toLowerCase()
    const waits = await askBeforePlay(needs, caller)
    // A bet that was placed before is answered whatever waits.
    if (waits && !(await findCrashBet(needs.db, { memberId, wagerId }))?.isPlaced) return waits
    const placed = await placeCrashBet(needs, {
      ...body,
      target: body.target,
      memberId,
      currency,
      wagerId,
      arrivedAt: arrivedAt(request),
    })
    if (isRefusal(placed)) return placed
    const { bet, balance, bonus, replayed } = placed
    const shown = shownBet({
      ...bet,
      collectedMs: null,
      endedBy: null,
      multiplier: null,
      payout: null,
    })
    return { bet: shown, balance, ...(bonus !== undefined && { bonus }), replayed }
  })
  bind(app, 'cancelCrashBet', async ({ caller, params }) => {
    const { memberId } = caller
    const cancelled = await cancelCrashBet(needs, {
      memberId,
      wagerId: params.wagerId.toLowerCase(),
    })
    return isRefusal(cancelled) ? cancelled : { balance: cancelled.balance }
  })
  bind(app, 'collectCrashBet', async ({ caller, params, request }) => {
    const collected = await collectCrashBet(needs, {
      memberId: caller.memberId,
      wagerId: params.wagerId.toLowerCase(),
      arrivedAt: arrivedAt(request),
    })
    return isRefusal(collected) ? collected : shownEnd(collected)
  })
}

const shownEnd = ({ by, multiplier, payout, ms, replayed }: CollectedCrashBet) => ({
  by,
  multiplier: multiplier === undefined ? null : hundredthsText(multiplier),
  payout,
  ms,
  replayed,
})

/** A frame plays the game it was launched for and no other. */
const isLaunched = ({ game }: Game): boolean => game === CRASH

const ownBets = async ({ db }: Needs, { memberId }: Game) =>
  (await ownCrashBets(db, { memberId, limit: OWN_SHOWN })).map(shownBet)

const shownBet = (bet: Omit<CrashBetRow, 'isPlaced' | 'isCancelled' | 'memberId'>) => ({
  wagerId: bet.wagerId,
  round: bet.round,
  place: bet.place,
  currency: bet.currency,
  stake: bet.stake,
  target: bet.target === null ? null : hundredthsText(bet.target),
  collectedMs: bet.collectedMs,
  by: bet.endedBy,
  multiplier: bet.multiplier === null ? null : hundredthsText(bet.multiplier),
  payout: bet.payout,
})

/** Notes now and then that somebody looks: rounds go on only then. */
function wanting({ db }: Needs): () => Promise<void> {
  let notedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - notedAt < WANTED_NOTED_MS) return
    notedAt = performance.now()
    await wantCrashRounds(db, WANTED_MS)
  }
}

function streamRoute(app: App, needs: Needs, want: () => Promise<void>): void {
  const table = followCrash(needs)
  const open = new Map<string, number>()
  const streams = new Set<FastifyReply>()

  bind(app, 'crashStream', async ({ caller, reply }) => {
    if (!isLaunched(caller)) return refuse('house_game_not_found')
    const running = open.get(caller.launchId) ?? 0
    if (running >= STREAMS_PER_FRAME) return refuse('too_many_streams')
    open.set(caller.launchId, running + 1)
    streams.add(reply)
    startStream(reply)
    const ended = streamEnd(reply)
    try {
      await want()
      const stop = await table.follow((message) => writeMessage(reply, message, WAITING_BYTES))
      const heart = setInterval(() => void beat(reply), BEAT_MS)
      await ended
      clearInterval(heart)
      stop()
    } finally {
      reply.raw.end()
      streams.delete(reply)
      const left = (open.get(caller.launchId) ?? 1) - 1
      left > 0 ? open.set(caller.launchId, left) : open.delete(caller.launchId)
    }
    return reply
  })

  /** Shows that a quiet stream lives, and that somebody still looks. */
  async function beat(reply: FastifyReply): Promise<void> {
    beatStream(reply)
    await want().catch(() => undefined)
  }

  app.addHook('preClose', async () => {
    for (const { raw } of streams) raw.destroy()
    await table.close()
  })
}
