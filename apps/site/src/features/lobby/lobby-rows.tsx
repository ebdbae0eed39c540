import { Skeleton } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { type GameItem, useFavourites } from '../../parts/games/favourites.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { Link } from '../../base/router/link.tsx'
import { lobbyAddress, type LobbyFilters, readFilters } from './lobby-filters.ts'
import { followArrows } from './tile-arrows.ts'

type Row = CallReply<'lobbyRows'>['rows'][number]

/** Where all games of a row are. */
const wholeRow: Readonly<Record<Row['row'], Partial<LobbyFilters>>> = {
  popular: { sort: 'popular' },
  fresh: { show: 'new' },
  slots: { feature: 'reels' },
  quick: { feature: 'quick' },
  steps: { feature: 'steps' },
  shared: { feature: 'shared-round' },
  cards: { feature: 'cards' },
  jackpots: { feature: 'jackpot' },
  calm: { volatility: 'low' },
  bold: { volatility: 'high' },
}

/**
 * The lobby by rows: what the player opened last, what is played most, what is new, each mechanic and each mood.
 * A
 * player who reads in rows has the wall one chip away.
 */
export function LobbyRows() {
  const t = useTexts('lobby')
  const home = useTexts('home')
  const { code } = useLanguage()
  const player = usePlayer()
  const rows = useQuery(reading('lobbyRows', { query: { language: code } }))
  const recent = useQuery({
    ...reading('recentGames', { query: { language: code } }),
    enabled: player !== undefined,
  })
  const opened = player && recent.data?.list.length ? recent.data.list : undefined
  if (isLost(rows)) return <ReadFailed read={rows} title={t('failed')} money={false} />
  if (rows.isPending) return <Skeleton className="h-[60rem] rounded-card" />
  const addressOf = (row: Row['row']) => lobbyAddress({ ...readFilters(''), ...wholeRow[row] })
  return (
    <section aria-label={t('rowsLabel')} className="grid grid-cols-1 gap-5">
      {opened ? <TileRow title={home('continue')} href="/rng?show=recent" games={opened} /> : null}
      {rows.data?.rows.map(({ row, games }) => (
        <TileRow key={row} title={t(`row_${row}`)} href={addressOf(row)} games={games} />
      ))}
    </section>
  )
}

/** Tiles in one line that is pushed sideways; the arrows walk along it. */
function TileRow({
  title,
  href,
  games,
}: {
  title: string
  href: string
  games: readonly GameItem[]
}) {
  const home = useTexts('home')
  const favourites = useFavourites()
  const line = useRef<HTMLDivElement>(null)
  return (
    <section className="min-w-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-[1.1875rem] font-semibold tracking-[-.01em]">{title}</h2>
        <Link
          href={href}
          aria-label={home('seeAllOf', { name: title })}
          className="-me-2 inline-flex h-11 shrink-0 items-center rounded-lg px-2 text-sm font-medium text-muted hover:text-text"
        >
          {home('seeAll')}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between the buttons inside. */}
      <div
        ref={line}
        onKeyDown={(event) => followArrows(event, line.current)}
        className="side-scroll -mx-3.5 flex gap-2.5 px-3.5 py-1 sm:-mx-5 sm:gap-4 sm:px-5 lg:-mx-1 lg:px-1"
      >
        {games.map((game, index) => (
          <div
            key={game.nodeId}
            data-tile={index}
            className="w-[30%] shrink-0 sm:w-40 cramped:w-[46%]"
          >
            <GameTile game={game} favourite={favourites.has(game.nodeId)} />
          </div>
        ))}
      </div>
    </section>
  )
}
