import { toast } from '@parlour/ui'
import { cdnOrder } from '@parlour/wire'
import { createStore } from '../../base/store.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refresh } from '../../base/server/query-client.ts'
import { refusedAs } from '../../base/server/refused.ts'
import { navigate } from '../../base/router/location.ts'
import { errorText } from '../../base/server/error-text.ts'
import { loginFirst } from '../../base/overlays/overlays.ts'
import { currentLanguage } from '../../base/texts/texts.ts'
import { currentHouse } from '../../base/session/house.ts'
import { currentSession } from '../../base/session/session.ts'
import { kept } from '../../base/storage.ts'

export type Launch = Answer<'launchGame'>
type Wanted = { readonly nodeId: string; readonly vassalage: string }

/** The launch that `/game` shows; its token is good once and is never written down. */
const fresh = createStore<Launch | undefined>(undefined)

/** Takes the launch that brought us to `/game`, once. */
export function takeLaunch(): Launch | undefined {
  const launch = fresh.get()
  fresh.set(undefined)
  return launch
}

/** Asks for a game's frame and its one-time token. */
export function requestLaunch({ nodeId, vassalage }: Wanted): Promise<Launch> {
  const session = currentSession()
  return ask('launchGame', {
    body: {
      nodeId,
      vassalage,
      gameId: nodeId,
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: session.kind === 'player' ? session.info.account : undefined,
      token: kept.get('token') ?? undefined,
      merchantCode: currentHouse()?.merchant.merchantCode,
      language: currentLanguage().code,
    },
  })
}

type WantedLottery = Wanted & {
  readonly category: string
  /** Betting on this lottery, or the lobby of its vendor. */
  readonly view: 'betting' | 'lobby'
}

/** Asks for the lottery vendor's own page, with the way back to where it was pressed. */
function requestLottery({ nodeId, category, view }: WantedLottery): Promise<Launch> {
  const back = view === 'lobby' ? { view } : { gameCode: nodeId }
  return ask('launchLottery', {
    body: {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: category === 'ELOTT' ? 'Elott' : 'Lott',
      gameCode: nodeId,
      view,
      device: 'WEB',
      backUrl: `/vnlottery?${new URLSearchParams(back)}`,
      language: currentLanguage().code,
    },
  })
}

/** Opens a game on `/game`; visitors log in first (L-01, L-06). */
export const launchGame = (wanted: Wanted): Promise<void> => open(wanted, requestLaunch)

/** Opens a lottery of a Vietnam vendor on `/game`, where its bets are made, or that vendor's lobby. */
export const launchLottery = (wanted: WantedLottery): Promise<void> => open(wanted, requestLottery)

async function open<Of extends Wanted>(
  wanted: Of,
  request: (wanted: Of) => Promise<Launch>,
): Promise<void> {
  if (currentSession().kind !== 'player') return loginFirst(() => void open(wanted, request))
  const address = `/game?${new URLSearchParams({ game: wanted.nodeId, vassalage: wanted.vassalage })}`
  try {
    const launch = await request(wanted)
    fresh.set(launch)
    kept.set('gameFrame', frameAddress(launch))
    void refresh('recentGames')
    navigate(address)
  } catch (error) {
    if (refusedAs(error, 'game_maintenance')) return navigate(address)
    toast('bad', errorText(error))
  }
}

/**
 * Where the frame of a launch is fetched: a game of the house at the host for launches of this visit, another's at
 * the vendor's own address. Of a game between players that address is the content of the launch (C-42).
 */
export const frameAddress = (
  { game_url, game_url2, content }: Launch,
  chance = ofThisVisit,
): string =>
  game_url === undefined ? (content ?? game_url2 ?? '') : startGameUrl(chance) + game_url

/** The same host for a whole visit, so that it can be cached there. */
const ofThisVisit = Math.random()

/** A random healthy host for launches, or this site where the house names none (C-29). */
function startGameUrl(chance: number): string {
  const [host = ''] = cdnOrder(currentHouse()?.launchGameCDNs ?? [], chance)
  return host.replace(/\/$/, '')
}
