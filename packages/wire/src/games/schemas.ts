import { categories } from '@parlour/money'
import { z } from 'zod'
import type { gamesCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import { pageNumber } from '../shapes/page.ts'
import { queryNumber } from '../shapes/number.ts'

/** A decimal string of major units with up to four decimals; never a number. */
const amount = z.string().regex(/^(?:0|[1-9]\d{0,13})(?:\.\d{1,4})?$/)
const code = z.string().min(1).max(60)

const category = z.enum(categories)

/** What every lobby request may carry along; the site knows all of it itself. */
const platform = z.enum(['html5-desktop', 'flash'])
const lobby = {
  clientType: z.coerce.number().pipe(z.literal(3)).default(3),
  platform: platform.default('html5-desktop'),
  channel: z.string().max(40).optional(),
  merchant: z.string().max(40).optional(),
  merchantCode: z.string().max(40).optional(),
  language: z.string().max(10).optional(),
}

const page = {
  pageNo: pageNumber,
  pageSize: queryNumber(1, 100).default(42),
}

/** A blank filter is no filter: the lobby sends every field of its form. */
const filter = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional())

/** What a lobby can be narrowed to; a game names those it has. */
const gameFeatures = [
  ...['reels', 'ways', 'free-spins', 'respins', 'wilds', 'multipliers', 'bonus-round', 'gamble'],
  ...['jackpot', 'quick', 'steps', 'cards', 'shared-round', 'provably-fair'],
] as const
const feature = z.enum(gameFeatures)
const volatility = z.enum(['low', 'medium', 'high'])
/** The rows of the lobby, in their order; the last two are moods. */
const lobbyRows = [
  ...['popular', 'fresh', 'slots', 'quick', 'steps', 'shared', 'cards', 'jackpots'],
  ...['calm', 'bold'],
] as const
/** 1 asks for it; 0 does not care. */
const flag = queryNumber(0, 1)

const gameItem = z.object({
  nodeId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  gameClassify: category,
  gameName: z.string(),
  minBet: money.plain,
  minLineNum: z.number(),
  maxBet: money.plain,
  isHot: z.number(),
  isNew: z.number(),
  /** 1 while the game or its vendor is under maintenance. */
  maintenance: z.number(),
  /** 1 where the game can be played with trial money. */
  trial: z.number(),
  /** Return to player as published, such as "96.12"; absent where the game has no single figure. */
  rtp: z.string().optional(),
  volatility: volatility.optional(),
  /** What can happen in the game, such as free spins. */
  features: z.array(feature),
  /** VN or SEA for a lottery of that region's vendor. */
  lotteryRegion: z.enum(['VN', 'SEA']).optional(),
  /** Address of the tile's picture on this site. */
  imgUrl: z.string(),
})

/** 1 has lotteries among the games; else they are listed where their vendor or kind is asked for. */
const lotteries = filter(flag)

const vendorsRequest = z.object({ ...lobby })
const listRequest = z.object({
  ...lobby,
  ...page,
  gameType: filter(z.string().max(20)),
  vassalage: filter(code),
  gameClassify: filter(category),
  gameName: filter(z.string().max(60)),
  minBet: filter(amount),
  minLineNum: filter(queryNumber(0, 100_000)),
  /** `house` is the house's own order; `popular` has first what most players staked on within a day. */
  sortType: filter(z.enum(['house', 'popular', 'name', 'rtp', 'bet'])),
  feature: filter(feature),
  volatility: filter(volatility),
  isNew: filter(flag),
  trial: filter(flag),
  lotteries,
})
const rowsRequest = z.object({ ...lobby })
const hotRequest = z.object({
  ...lobby,
  ...page,
  isPlatform: z.coerce.number().pipe(z.literal(2)).default(2),
  vassalage: filter(code),
})
const typesRequest = z.object({ ...lobby, vassalage: filter(code) })
const boardRequest = z.object({
  ...lobby,
  count: queryNumber(1, 50).default(20),
  /** The largest of the last weeks first, or the newest. */
  by: z.enum(['win', 'time']).default('win'),
})
const recentRequest = z.object({ ...lobby, ...page, vassalage: filter(code), lotteries })
const favoritesRequest = z.object({ ...lobby, gameType: filter(z.string().max(20)) })
const favoritesListRequest = z.object({ ...lobby, ...page, gameType: filter(z.string().max(20)) })
const roomsRequest = z.object({ ...lobby, vassalage: filter(code), nodeId: filter(code) })
const favorite = z.object({ nodeId: code, vendor: code, gameType: z.string().max(20).optional() })

const launchRequest = z.object({
  gameId: z.string().max(60).optional(),
  roomId: z.string().max(60).optional(),
  nodeId: code,
  vassalage: code,
  accountType: z.literal(1).default(1),
  confirmTrans: z.literal(0).default(0),
  launchMode: z.literal('GLS').default('GLS'),
  platform: platform.default('html5-desktop'),
  clientType: z.literal(3).default(3),
  username: z.string().max(60).optional(),
  token: z.string().max(200).optional(),
  merchantCode: z.string().max(40).optional(),
  language: z.string().max(10).optional(),
})

/** A lottery opens in its vendor's own house: its lobby, or betting on one lottery. */
const lotteryLaunchRequest = z
  .object({
    lottoArea: z.literal('VN'),
    launchMode: z.literal('LOTT'),
    prizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']).default('Lott'),
    gameCode: code.optional(),
    view: z.enum(['betting', 'lobby']),
    device: z.literal('WEB').default('WEB'),
    /** A path of this site only: the vendor's page leads nobody elsewhere. */
    backUrl: z
      .string()
      .max(200)
      .regex(/^\/(?![/\\])[^\s\\]*$/)
      .default('/vnlottery'),
    language: z.string().max(10).optional(),
  })
  .refine(({ view, gameCode }) => view === 'lobby' || gameCode !== undefined, {
    path: ['gameCode'],
    error: 'missing',
  })

const launchReply = z.object({
  /** Address of a house game's frame; its token is handed over by the page, never in the address. */
  game_url: z.string().optional(),
  /** Address of an outside vendor's frame, with a one-time token of 60 seconds. */
  game_url2: z.string().optional(),
  /** The same address for PVP games, where the lobby reads it. */
  content: z.string().optional(),
  launchToken: z.string().optional(),
  expiresInSeconds: z.number(),
  game: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  mode: z.enum(['real', 'trial']),
})

const launchSession = z.object({
  game: z.string(),
  room: z.string().optional(),
  displayName: z.string(),
  currency: z.string(),
  cashDecimals: z.number(),
  balance: money.plain,
  language: z.string(),
  mode: z.enum(['real', 'trial']),
  idleSeconds: z.number(),
})

const closedGameRefusals = [
  'invalid_request',
  'not_logged_in',
  'game_not_found',
  'game_maintenance',
  'trial_not_allowed',
] as const
const stoppedPlayerRefusals = [
  'member_excluded',
  'member_timed_out',
  'member_frozen',
  'kyc_level_needed',
  'reality_check_due',
] as const

export const gamesSchemas = {
  gameVendors: {
    summary: 'Lanes of the lobby: each category that has games, with its vendors.',
    query: vendorsRequest,
    reply: z.object({
      /** Vendors that make a category of their own under another one. */
      groups: z.array(
        z.object({
          gameClassify: category,
          vassalage: z.array(z.string()),
          belongsTo: category,
        }),
      ),
      /** Features that some game of the lobby has. */
      features: z.array(feature),
      lanes: z.array(
        z.object({
          title: z.string(),
          gameClassify: category,
          cards: z.array(
            z.object({
              vassalage: z.string(),
              name: z.string(),
              isHot: z.number(),
              /** VASSALAGE opens the vendor's game list; GAME launches its only game directly. */
              isGame: z.enum(['VASSALAGE', 'GAME']),
              code: z.string(),
              gameCode: z.string().optional(),
              gameType: z.string(),
              vendor: z.string(),
              accountTypeName: z.string(),
              defaultPlayType: z.string(),
              maintenance: z.number(),
              gameCount: z.number(),
              /** VN or SEA for the lottery vendor of that region. */
              lotteryRegion: z.enum(['VN', 'SEA']).optional(),
              imgUrl: z.string(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['invalid_request'],
  },
  gameList: {
    summary: 'Games of the lobby, 42 to a page, by vendor, category, name and smallest bet.',
    query: listRequest,
    reply: z.object({
      games: z.array(gameItem),
      totalPages: z.number(),
      total: z.number(),
    }),
    refusals: ['invalid_request'],
  },
  lobbyRows: {
    summary: 'The lobby by rows: what is played most, what is new, each mechanic, each mood.',
    query: rowsRequest,
    reply: z.object({
      /** Only rows that are long enough to be one. */
      rows: z.array(
        z.object({
          row: z.enum(lobbyRows),
          games: z.array(gameItem),
          total: z.number(),
        }),
      ),
    }),
    refusals: ['invalid_request'],
  },
  hotGames: {
    summary: 'Games the house puts forward, of all vendors or of one.',
    query: hotRequest,
    reply: z.object({ list: z.array(gameItem), totalPages: z.number() }),
    refusals: ['invalid_request'],
  },
  vendorGameTypes: {
    summary: 'Kinds of games a vendor offers, with how many of each.',
    query: typesRequest,
    reply: z.object({
      list: z.array(
        z.object({
          vassalage: z.string(),
          gameType: z.string(),
          gameClassify: category,
          gameCount: z.number(),
        }),
      ),
    }),
    refusals: ['invalid_request'],
  },
  winnerBoard: {
    summary: 'Largest recent wins or the newest, from real wagers, with shortened names.',
    query: boardRequest,
    reply: z.object({
      list: z.array(
        z.object({
          userName: z.string(),
          nodeId: z.string(),
          gameName: z.string(),
          vassalage: z.string(),
          /** Address of the tile's picture on this site. */
          imgUrl: z.string(),
          stake: money.plain,
          winAmount: money.plain,
          currency: z.string(),
          time: time.plain,
          /** Of the house's own games: the round, for `publicRound`. */
          link: z.string().optional(),
        }),
      ),
    }),
    refusals: ['invalid_request'],
  },
  gameDetails: {
    summary: 'One game with its rules, limits and figures.',
    params: z.object({ game: code }),
    query: z.object({ language: z.string().max(10).optional() }),
    reply: gameItem.extend({
      /** The rules in a few paragraphs; empty where the game itself shows them. */
      rules: z.array(z.string()),
      rooms: z.array(z.object({ roomName: z.string(), minBet: money.plain, maxBet: money.plain })),
    }),
    refusals: ['invalid_request', 'game_not_found'],
  },
  recentGames: {
    summary: 'Games the player opened last.',
    query: recentRequest,
    reply: z.object({ list: z.array(gameItem), totalPages: z.number() }),
    refusals: ['invalid_request', 'not_logged_in'],
  },
  favoriteGames: {
    summary: "Ids of the player's favourite games.",
    query: favoritesRequest,
    reply: z.object({ content: z.array(z.string()), totalPages: z.number() }),
    refusals: ['invalid_request', 'not_logged_in'],
  },
  favoriteGamesList: {
    summary: "The player's favourite games.",
    query: favoritesListRequest,
    reply: z.object({ content: z.array(gameItem), totalPages: z.number() }),
    refusals: ['invalid_request', 'not_logged_in'],
  },
  addFavoriteGame: {
    summary: 'Adds a game to the favourites; adding it twice changes nothing.',
    body: favorite,
    reply: z.object({ content: z.array(z.string()) }),
    refusals: ['invalid_request', 'not_logged_in', 'game_not_found', 'too_many_favorites'],
  },
  removeFavoriteGame: {
    summary: 'Removes a game from the favourites; removing it twice changes nothing.',
    query: favorite.partial(),
    body: favorite.optional(),
    reply: z.object({ content: z.array(z.string()) }),
    refusals: ['invalid_request', 'not_logged_in'],
  },
  gameRooms: {
    summary: 'Rooms of a vendor or game: tables with their own limits.',
    query: roomsRequest,
    reply: z.object({
      list: z.array(
        z.object({
          roomId: z.string(),
          nodeId: z.string(),
          vassalage: z.string(),
          roomName: z.string(),
          minBet: money.plain,
          maxBet: money.plain,
        }),
      ),
    }),
    refusals: ['invalid_request', 'not_logged_in'],
  },
  launchGame: {
    summary: 'Opens a game: answers its frame and a one-time token of 60 seconds.',
    body: launchRequest,
    reply: launchReply,
    refusals: [...closedGameRefusals, 'room_not_found', ...stoppedPlayerRefusals],
  },
  launchLottery: {
    summary: "Opens the Vietnam lottery vendor's lobby, or betting on one of its lotteries.",
    body: lotteryLaunchRequest,
    reply: launchReply,
    refusals: [...closedGameRefusals, ...stoppedPlayerRefusals],
  },
  openLaunchSession: {
    summary: "Exchanges a launch token, once, for a game frame's session.",
    body: z.object({ token: z.string().min(20).max(200) }),
    reply: launchSession.extend({ session: z.string() }),
    refusals: ['invalid_request', 'launch_token_invalid', 'launch_token_expired'],
  },
  launchSession: {
    summary: 'What a game frame may know of its player, with the balance as it stands.',
    reply: launchSession,
    refusals: ['launch_session_ended'],
  },
  closeLaunchSession: {
    summary: "Ends the game frame's session.",
    reply: z.object({ closed: z.literal(true) }),
    refusals: ['launch_session_ended'],
  },
} as const satisfies SchemasFor<typeof gamesCalls>
