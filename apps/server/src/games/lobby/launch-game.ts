import { formatAmount } from '@parlour/money'
import { type Refusal, refuse } from '@parlour/wire'
import type { Player } from '../../base/http/caller.ts'
import { readPlayStop } from '../../people/members/play-stop.ts'
import { askBeforePlay } from '../../people/responsible-gaming/before-play.ts'
import type { Needs } from '../../house/needs.ts'
import { readCatalogue } from '../../house/catalogue/catalogue-copy.ts'
import { findLaunchable, findRooms } from '../../house/catalogue/catalogue.store.ts'
import { gameItems, wordsIn } from '../../house/catalogue/game-item.ts'
import { SUGGESTIONS } from './limits.ts'
import { saveLaunch } from '../launches/launches.store.ts'
import { searchCatalogue } from '../../house/catalogue/search-catalogue.ts'
import { findPlayer } from './players.store.ts'
import { hashOf, newSecret } from '../launches/one-time-secret.ts'
import { LAUNCH_TOKEN_SECONDS } from '../launches/limits.ts'

export type LaunchRequest = {
  readonly game: string
  readonly vendor: string
  readonly room?: string | undefined
  readonly language: string
  /** Where in the vendor's house to open, as a lottery's frame is told. */
  readonly place?: Readonly<Record<string, string>>
}

type LaunchNeeds = Pick<Needs, 'db' | 'chance' | 'settings' | 'clock'>

/** Opens a game for a player: a one-time token, and the frame that exchanges it. */
export async function launchGame(needs: LaunchNeeds, player: Player, wanted: LaunchRequest) {
  const { db, chance } = needs
  const game = await findLaunchable(db, wanted.game)
  if (game?.vendor !== wanted.vendor) return refuse('game_not_found')
  if (game.maintenance) return underMaintenance(needs, player, wanted)
  if (player.trial && !game.trial) return refuse('trial_not_allowed')
  if (wanted.room && !(await hasRoom(needs, game.code, wanted.room))) {
    return refuse('room_not_found')
  }
  const stop = await readPlayStop(db, player.memberId)
  if (stop) return refuse(`member_${stop.kind}`, { until: stop.until })
  const waits = await askBeforePlay(needs, player)
  if (waits) return waits

  const { currency, nickname } = await findPlayer(db, player.memberId)
  const token = newSecret(chance)
  const mode = player.trial ? 'trial' : 'real'
  await saveLaunch(db, {
    memberId: player.memberId,
    memberSession: player.sessionId,
    vendor: game.vendor,
    game: game.code,
    room: wanted.room || undefined,
    mode,
    currency,
    language: wanted.language,
    // An outside vendor has no need of the whole name.
    displayName: game.kind === 'house' ? nickname : shorten(nickname),
    tokenHash: hashOf(token),
  })
  const opened = {
    game: game.code,
    gameName: wordsIn(game.names, wanted.language),
    vendor: game.vendor,
    mode,
    expiresInSeconds: LAUNCH_TOKEN_SECONDS,
  } as const
  if (game.kind === 'house') {
    const path = wanted.place ? withQuery(game.launchPath, wanted.place) : game.launchPath
    return { ...opened, game_url: path, launchToken: token }
  }
  // The token stands in an outside vendor's address because its frame belongs to another house; it is good once.
  const url = withQuery(`${game.launchUrl}${game.launchPath}`, {
    token,
    game: game.code,
    room: wanted.room ?? '',
    lang: wanted.language,
    currency,
    mode,
    lobby: '/',
    ...wanted.place,
  })
  return { ...opened, game_url2: url, ...(game.category === 'PVP' && { content: url }) }
}

/** Says so, and names popular games that can be played now. */
async function underMaintenance(
  { db }: LaunchNeeds,
  player: Player,
  wanted: LaunchRequest,
): Promise<Refusal<'game_maintenance'>> {
  const { catalogue, now } = await readCatalogue(db)
  const popular = searchCatalogue(
    catalogue,
    { playableNow: true, trialOnly: player.trial },
    { pageNo: 1, pageSize: SUGGESTIONS, language: wanted.language || 'pt' },
    now,
  )
  const suggestions = gameItems(popular.items, wanted.language).map((game) => ({
    ...game,
    minBet: formatAmount(game.minBet),
    maxBet: formatAmount(game.maxBet),
  }))
  return refuse('game_maintenance', { suggestions })
}

async function hasRoom({ db }: LaunchNeeds, game: string, room: string): Promise<boolean> {
  const rooms = await findRooms(db, { game })
  return rooms.some(({ id }) => id === room)
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`
}

/** 'raposa' becomes 'ra***a'. */
export const shorten = (name: string): string => {
  const letters = [...name]
  return letters.length < 4
    ? `${letters[0] ?? ''}***`
    : `${letters[0]}${letters[1]}***${letters.at(-1)}`
}
