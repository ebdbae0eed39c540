import type { Amount, WagerId } from '@parlour/money'
import { isRefusal, refuse } from '@parlour/wire'
import { type App, bind, type Game, type Player } from '../../base/http/bind.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { shareRound, unshareRound } from './links/share-round.ts'
import { showPublicRound } from './links/show-public-round.ts'
import { openGame } from './open-game.ts'
import { showHits, showMeters } from './jackpots/show-meters.ts'
import { houseGameOf } from './rules/games-by-code.ts'
import { openOriginal } from './open-original.ts'
import { type PlayedRound, playRound } from './play-round.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { showSeeds } from './show-seeds.ts'
import { setClientSeed } from './set-client-seed.ts'
import { type SteppedRound, type StepRound, stepRound } from './steps/step-round.ts'
import { showRounds } from './show-rounds.ts'
import { askBeforePlay } from '../../people/responsible-gaming/before-play.ts'
import { findRound } from '../../ledger/wallet/records/rounds.store.ts'
import { writeReceipt } from './write-receipt.ts'

/** The house's games and their fairness: for a launched frame, and for the player's own pages. */
export function houseGamesRoutes(app: App, needs: Needs): void {
  frameRoutes(app, needs)
  playerRoutes(app, needs)
  jackpotRoutes(app, needs)
}

function frameRoutes(app: App, needs: Needs): void {
  bind(app, 'openHouseGame', ({ caller, params }) =>
    isLaunched(caller, params.game)
      ? openGame(needs, { ...caller, game: params.game })
      : refuse('house_game_not_found'),
  )
  bind(app, 'playHouseRound', async ({ caller, params, body }) =>
    isLaunched(caller, params.game)
      ? play(needs, { ...caller, game: params.game }, body)
      : refuse('house_game_not_found'),
  )
  bind(app, 'openHouseOriginal', ({ caller, params }) =>
    isLaunched(caller, params.game)
      ? openOriginal(needs, { ...caller, game: params.game })
      : refuse('house_game_not_found'),
  )
  bind(app, 'stepHouseRound', ({ caller, params, body }) =>
    isLaunched(caller, params.game)
      ? step(needs, caller, { ...params, ...body })
      : refuse('round_not_found'),
  )
  bind(app, 'houseJackpots', async ({ caller, params }) => {
    const game = isLaunched(caller, params.game) ? houseGameOf(params.game) : undefined
    if (!game) return refuse('house_game_not_found')
    return showMeters(needs, { currency: caller.currency, meters: game.meters })
  })
  bind(app, 'houseRounds', ({ caller, params, query }) =>
    showRounds(needs, { memberId: caller.memberId, game: params.game, ...roundsOf(query) }),
  )
  bind(app, 'houseReceipt', ({ caller, params }) =>
    writeReceipt(needs, { memberId: caller.memberId, ...params }),
  )
  bind(app, 'houseSeed', ({ caller, query }) => showSeeds(needs, caller.memberId, query.seedId))
  bind(app, 'setHouseClientSeed', ({ caller, body }) =>
    setClientSeed(needs, { memberId: caller.memberId, ...body }),
  )
  bind(app, 'rotateHouseSeed', ({ caller, body }) =>
    rotateSeeds(needs, { memberId: caller.memberId, ...body }),
  )
}

function playerRoutes(app: App, needs: Needs): void {
  bind(app, 'playFairRound', async ({ caller, params, body }) => {
    const currency = await currencyOf(needs, caller)
    return play(needs, { ...caller, currency, game: params.game }, body)
  })
  bind(app, 'openFairOriginal', async ({ caller, params }) => {
    const currency = await currencyOf(needs, caller)
    return openOriginal(needs, { ...caller, currency, game: params.game })
  })
  bind(app, 'stepFairRound', ({ caller, params, body }) =>
    step(needs, caller, { ...params, ...body }),
  )
  bind(app, 'fairRounds', ({ caller, params, query }) =>
    showRounds(needs, { memberId: caller.memberId, game: params.game, ...roundsOf(query) }),
  )
  bind(app, 'fairReceipt', ({ caller, params }) =>
    writeReceipt(needs, { memberId: caller.memberId, wagerId: params.wagerId }),
  )
  bind(app, 'shareRound', ({ caller, params }) =>
    shareRound(needs, { memberId: caller.memberId, wagerId: params.wagerId }),
  )
  bind(app, 'unshareRound', ({ caller, params }) =>
    unshareRound(needs, { memberId: caller.memberId, wagerId: params.wagerId }),
  )
  bind(app, 'publicRound', ({ params, query, request }) =>
    showPublicRound(needs, { ...params, language: query.language ?? languageOf(request) }),
  )
  bind(app, 'fairSeed', ({ caller, query }) => showSeeds(needs, caller.memberId, query.seedId))
  bind(app, 'setFairClientSeed', ({ caller, body }) =>
    setClientSeed(needs, { memberId: caller.memberId, ...body }),
  )
  bind(app, 'rotateFairSeed', ({ caller, body }) =>
    rotateSeeds(needs, { memberId: caller.memberId, ...body }),
  )
}

/** What anybody may see of the meters, in the house's own currency. */
function jackpotRoutes(app: App, needs: Needs): void {
  const currency = () => needs.settings.current().merchant.currency
  bind(app, 'jackpotMeters', () => showMeters(needs, { currency: currency() }))
  bind(app, 'jackpotHits', ({ query }) => showHits(needs, { ...query, currency: currency() }))
}

/** A frame plays the game it was launched for and no other. */
const isLaunched = (caller: Game, game: string): boolean => caller.game === game

const currencyOf = async ({ wallet }: Needs, { memberId }: Player): Promise<string> =>
  (await wallet.balances(memberId)).currency

async function play(
  needs: Needs,
  player: Pick<Player, 'memberId' | 'sessionId' | 'trial'> & { currency: string; game: string },
  body: { wagerId: string; stake: Amount; version?: string | undefined; options?: unknown },
) {
  const { memberId, currency, game } = player
  const { stake, version, options } = body
  const wagerId = body.wagerId.toLowerCase()
  const waits = await askBeforePlay(needs, player)
  // A round that was staked before is answered whatever waits.
  if (waits && !(await findRound(needs.db, memberId, wagerId))) return waits
  const played = await playRound(needs, {
    memberId,
    currency,
    game,
    wagerId,
    stake,
    version,
    options,
  })
  return isRefusal(played) ? played : onTheWire(played as PlayedRound, { currency, game })
}

/** A step needs no leave to play: its stake was taken with the round. */
async function step(
  needs: Needs,
  { memberId }: Pick<Player, 'memberId'>,
  wish: Omit<StepRound, 'memberId' | 'number'> & { step: number },
) {
  const { step: number, ...rest } = wish
  const stepped = await stepRound(needs, { ...rest, memberId, number })
  if (isRefusal(stepped)) return stepped
  const { currency, game } = (stepped as SteppedRound).round
  return onTheWire(stepped as SteppedRound, { currency, game })
}

const onTheWire = (
  { round, seed, outcome, payout, balance, bonus, replayed }: PlayedRound,
  { currency, game }: { currency: string; game: string },
) => ({
  wagerId: round.wagerId,
  game,
  version: String(round.details.version),
  currency,
  stake: round.stake,
  payout,
  seedId: seed.id,
  commitment: seed.commitment,
  clientSeed: seed.clientSeed!,
  nonce: round.nonce!,
  spins: [...outcome.spins],
  ...(outcome.story && { story: outcome.story }),
  ...(outcome.original && { original: outcome.original }),
  ...(outcome.jackpots && { jackpots: outcome.jackpots }),
  balance,
  ...(bonus !== undefined && { bonus }),
  replayed,
})

const roundsOf = ({ limit, before }: { limit: number; before?: string | undefined }) => ({
  limit,
  ...(before !== undefined && { before: before as WagerId }),
})
