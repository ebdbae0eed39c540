import {
  Button,
  buttonLook,
  Chip,
  EmptyState,
  ErrorState,
  IconButton,
  SkeletonRows,
} from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import emptyTable from '../../art/empty-table.svg'
import { Link } from '../../router/link.tsx'
import { navigate, refine, usePlace } from '../../router/location.ts'
import type { Answer } from '../../server/ask.ts'
import { reading } from '../../server/query-client.ts'
import { launchLottery } from '../../session/launch.ts'
import { destinationOfLotteries } from '../../session/launch-rules.ts'
import { toggleLotteryFavourite, useLotteryFavourites } from '../../session/lottery-favourites.ts'
import { usePlayer } from '../../session/session.ts'
import { useLanes } from '../../shell/categories.ts'
import { errorText, requestIdOf } from '../../shell/error-text.ts'
import { loginFirst } from '../../shell/overlays.ts'
import { useLanguage, useTexts } from '../../texts/texts.ts'
import { OpenedNumbers } from './opened-numbers.tsx'

export type LotteryArea = 'all' | 'vietnam'
type Menu = Answer<'lotteryMenus'>['gameMenus'][number]

const paths: Record<LotteryArea, string> = { all: '/lottery', vietnam: '/vnlottery' }

/** The lotteries of the house by group, and the last numbers; an honest empty state while there are none. */
export function LotteryPage({ area }: { area: LotteryArea }) {
  const t = useTexts('lobby')
  const { code } = useLanguage()
  const query = useMenus(area, code)
  usePreferredLottery(area)
  const title = t(area === 'vietnam' ? 'vietnamTitle' : 'lotteryTitle')
  useEffect(() => {
    document.title = `${title} · Parlour`
  })
  const menus = query.data?.gameMenus
  return (
    <div className="mx-auto grid w-full max-w-[1140px] gap-5">
      <h1 className="text-2xl font-semibold tracking-[-.015em]">{title}</h1>
      {query.isError ? (
        <ErrorState
          title={t('failed')}
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
        >
          {errorText(query.error)}
        </ErrorState>
      ) : menus === undefined ? (
        <SkeletonRows rows={4} />
      ) : menus.length === 0 ? (
        <NoLotteries />
      ) : (
        <Lotteries menus={menus} area={area} />
      )}
    </div>
  )
}

function useMenus(area: LotteryArea, language: string) {
  const all = useQuery({
    ...reading('lotteryMenus', { query: { prizeMode: 'Lott', device: 'WEB', language } }),
    enabled: area === 'all',
  })
  const vietnam = useQuery({
    ...reading('vietnamMenu', { query: { prizeMode: 'Lott', device: 'WEB', language } }),
    enabled: area === 'vietnam',
  })
  return area === 'all' ? all : vietnam
}

/** Without a game in the address, the regional vendor's own game comes first (L-07). */
function usePreferredLottery(area: LotteryArea) {
  const { search } = usePlace()
  const { lanes } = useLanes()
  const bare = area === 'all' && !new URLSearchParams(search).has('gameCode')
  const preferred = destinationOfLotteries(lanes)
  const address = bare && preferred.kind === 'page' ? preferred.address : ''
  useEffect(() => {
    if (address.includes('?')) navigate(address, { replace: true })
  }, [address])
}

function Lotteries({ menus, area }: { menus: readonly Menu[]; area: LotteryArea }) {
  const t = useTexts('lobby')
  const { search } = usePlace()
  const wanted = new URLSearchParams(search).get('gameCode')
  const group =
    menus.find((menu) => menu.games.some((game) => game.gameCode === wanted)) ?? menus[0]!
  const chosen = group.games.find((game) => game.gameCode === wanted)
  const go = (gameCode: string) => refine(`${paths[area]}?${new URLSearchParams({ gameCode })}`)
  return (
    <>
      <fieldset
        className="no-bar -mx-1 flex min-w-0 gap-2 overflow-x-auto border-0 p-1"
        aria-label={t('lotteryGroups')}
      >
        {menus.map((menu) => (
          <Chip
            key={menu.gameGroupCode}
            pressed={menu === group}
            onClick={() => go(menu.games[0]!.gameCode)}
          >
            {menu.labelName}
          </Chip>
        ))}
      </fieldset>
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {group.games.map((game) => (
          <Lottery key={game.gameCode} game={game} chosen={game === chosen} onOpen={go} />
        ))}
      </ul>
      {area === 'vietnam' && chosen ? (
        <Button
          className="justify-self-start"
          onClick={() =>
            void launchLottery({ nodeId: chosen.gameCode, vassalage: chosen.vassalage })
          }
        >
          {t('play')}
        </Button>
      ) : null}
      <OpenedNumbers area={area} gameCode={chosen?.gameCode} />
    </>
  )
}

function Lottery({
  game,
  chosen,
  onOpen,
}: {
  game: Menu['games'][number]
  chosen: boolean
  onOpen: (gameCode: string) => void
}) {
  const t = useTexts('lobby')
  const player = usePlayer()
  const username = player?.info.account
  const favourite = useLotteryFavourites(username).includes(game.gameCode)
  const mark = () =>
    username === undefined
      ? loginFirst(() => undefined)
      : toggleLotteryFavourite(username, game.gameCode)
  return (
    <li className="card flex items-center gap-2 p-2 ps-4">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => onOpen(game.gameCode)}
        className="min-h-11 min-w-0 grow truncate text-start font-semibold"
      >
        {game.gameName}
      </button>
      <IconButton
        icon="heart"
        filled={favourite}
        aria-pressed={favourite}
        label={t(favourite ? 'favouriteDrop' : 'favouriteKeep', { game: game.gameName })}
        onClick={mark}
      />
    </li>
  )
}

function NoLotteries() {
  const t = useTexts('lobby')
  return (
    <EmptyState
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={t('noLotteriesTitle')}
      action={
        <Link href="/rng" className={buttonLook('ghost')}>
          {t('seeAllGames')}
        </Link>
      }
    >
      {t('noLotteriesText')}
    </EmptyState>
  )
}
