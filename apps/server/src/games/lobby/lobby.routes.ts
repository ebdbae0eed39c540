import { bind, registerAuthenticator } from '../../base/http/bind.ts'
import type { App } from '../../base/http/caller.ts'
import { languageOf } from '../../base/http/language.ts'
import type { Needs } from '../../house/needs.ts'
import { refuse } from '@parlour/wire'
import { findFavoriteCodes, findRooms } from '../../house/catalogue/catalogue.store.ts'
import { gameItems, wordsIn } from '../../house/catalogue/game-item.ts'
import { addToFavorites, removeFromFavorites } from './keep-favorites.ts'
import { knowGameFrame } from '../launches/know-game-frame.ts'
import { launchGame } from './launch-game.ts'
import { launchLottery } from './launch-lottery.ts'
import { endLaunch, findLaunch } from '../launches/launches.store.ts'
import { GAMES_PER_PAGE } from './limits.ts'
import { listGames } from './list-games.ts'
import { listRows } from './list-rows.ts'
import { listFavoriteGames, listRecentGames } from './list-own-games.ts'
import { countGameTypes, listVendors } from './list-vendors.ts'
import { lotteriesRoutes } from './lotteries.routes.ts'
import { openLaunchSession, viewLaunch } from '../launches/open-launch-session.ts'
import { showGame } from './show-game.ts'
import { showWinnerBoard } from './show-winner-board.ts'
import { showWinners } from './show-winners.ts'
import { refuseOthers } from './whose-request.ts'

type Spoken = Parameters<typeof languageOf>[0]

/** The language a list is wanted in: named in the request, else what the headers say. */
const spoken = (query: { language?: string | undefined }, request: Spoken): string =>
  query.language ?? languageOf(request)

export function lobbyRoutes(app: App, needs: Needs): void {
  registerAuthenticator(app, 'game', knowGameFrame(needs))
  gameRoutes(app, needs)
  playersOwnRoutes(app, needs)
  launchRoutes(app, needs)
  lotteriesRoutes(app, needs)
}

/** What anybody may see. */
function gameRoutes(app: App, needs: Needs): void {
  bind(app, 'listWinners', ({ query, request }) =>
    showWinners(needs, { ...query, language: spoken(query, request) }),
  )
  bind(app, 'gameVendors', ({ query, request }) => listVendors(needs, spoken(query, request)))
  bind(app, 'gameList', ({ query, request }) =>
    listGames(
      needs,
      {
        pageNo: query.pageNo,
        pageSize: query.pageSize,
        vendor: query.vassalage,
        category: query.gameClassify,
        gameType: query.gameType,
        name: query.gameName,
        minBet: query.minBet,
        minLines: query.minLineNum,
        feature: query.feature,
        volatility: query.volatility,
        sort: query.sortType,
        freshOnly: query.isNew === 1,
        trialOnly: query.trial === 1,
        withLotteries: query.lotteries === 1,
      },
      spoken(query, request),
    ),
  )
  bind(app, 'lobbyRows', ({ query, request }) => listRows(needs, spoken(query, request)))
  bind(app, 'hotGames', async ({ query, request }) => {
    const others = refuseOthers(query, { merchantCode: needs.config.merchantCode })
    if (others) return others
    const { games, totalPages } = await listGames(
      needs,
      { pageNo: query.pageNo, pageSize: query.pageSize, vendor: query.vassalage, hotOnly: true },
      spoken(query, request),
    )
    return { list: games, totalPages }
  })
  bind(app, 'vendorGameTypes', async ({ query }) => ({
    list: await countGameTypes(needs, query.vassalage),
  }))
  bind(app, 'winnerBoard', ({ query, request }) =>
    showWinnerBoard(needs, query, spoken(query, request)),
  )
  bind(app, 'gameDetails', ({ params, query, request }) =>
    showGame(needs, params.game, spoken(query, request)),
  )
}

/** What belongs to one player, trial players included. */
function playersOwnRoutes(app: App, needs: Needs): void {
  const { db } = needs
  bind(app, 'recentGames', async ({ query, caller, request }) => {
    const { items, pages } = await listRecentGames(needs, caller.memberId, {
      ...query,
      withLotteries: query.lotteries === 1,
    })
    return { list: gameItems(items, spoken(query, request)), totalPages: pages }
  })
  bind(app, 'favoriteGames', async ({ caller }) => {
    const content = await findFavoriteCodes(db, caller.memberId)
    return { content, totalPages: Math.ceil(content.length / GAMES_PER_PAGE) }
  })
  bind(app, 'favoriteGamesList', async ({ query, caller, request }) => {
    const { items, pages } = await listFavoriteGames(needs, caller.memberId, query)
    return { content: gameItems(items, spoken(query, request)), totalPages: pages }
  })
  bind(app, 'addFavoriteGame', ({ body, caller }) =>
    addToFavorites(needs, caller.memberId, { game: body.nodeId, vendor: body.vendor }),
  )
  bind(app, 'removeFavoriteGame', ({ body, query, caller }) => {
    const game = body?.nodeId ?? query.nodeId
    if (!game)
      return refuse('invalid_request', { fields: [{ field: 'nodeId', problem: 'missing' }] })
    return removeFromFavorites(needs, caller.memberId, game)
  })
}

/** Opening a game, and what its frame then asks. */
function launchRoutes(app: App, needs: Needs): void {
  const { db } = needs
  bind(app, 'gameRooms', async ({ query, request }) => {
    const rooms = await findRooms(db, { vendor: query.vassalage, game: query.nodeId })
    return {
      list: rooms.map((room) => ({
        roomId: room.id,
        nodeId: room.game,
        vassalage: room.vendor,
        roomName: wordsIn(room.names, spoken(query, request)),
        minBet: room.minStake,
        maxBet: room.maxStake,
      })),
    }
  })
  bind(app, 'launchGame', async ({ body, caller, request }) => {
    const others = refuseOthers(body, {
      merchantCode: needs.config.merchantCode,
      username: caller.account,
      token: request.headers.authorization?.replace(/^Bearer /i, '') ?? '',
    })
    if (others) return others
    return launchGame(needs, caller, {
      game: body.nodeId,
      vendor: body.vassalage,
      room: body.roomId,
      // The header is the launch's own field; the body's is the lobby's habit.
      language: request.headers.language ? languageOf(request) : spoken(body, request),
    })
  })
  bind(app, 'launchLottery', ({ body, caller, request }) =>
    launchLottery(needs, caller, {
      ...body,
      language: request.headers.language ? languageOf(request) : spoken(body, request),
    }),
  )
  bind(app, 'openLaunchSession', async ({ body }) => {
    const opened = await openLaunchSession(needs, body.token)
    return 'refused' in opened ? opened : { ...opened.view, session: opened.session }
  })
  bind(app, 'launchSession', async ({ caller }) => {
    const launch = await findLaunch(db, caller.launchId)
    return launch ? viewLaunch(needs, launch) : refuse('launch_session_ended')
  })
  bind(app, 'closeLaunchSession', async ({ caller }) => {
    await endLaunch(db, caller.launchId)
    return { closed: true as const }
  })
}
