import { classNames, Icon, type IconName, Skeleton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../base/router/link.tsx'
import { reading } from '../../base/server/query-client.ts'
import { useFavourites } from '../../parts/games/favourites.ts'
import type { Category, useCategories } from '../../parts/games/categories.ts'
import { TileGrid } from '../../parts/reads/page-skeleton.tsx'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { RowHead } from './game-row.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'

type Entry = ReturnType<typeof useCategories>[number]

const looks: Record<Category, { icon: IconName; felt: string }> = {
  RNG: { icon: 'slots', felt: 'from-[#5a2a4d] to-[#b5533c]' },
  PVP: { icon: 'users', felt: 'from-[#0f3a2b] to-[#1f7a55]' },
  LIVE: { icon: 'play', felt: 'from-[#31100c] to-[#a63a2b]' },
  SPORTS: { icon: 'trophy', felt: 'from-[#0f3a2b] to-[#2b8f5e]' },
  FISH: { icon: 'coins', felt: 'from-[#031b26] to-[#0c5a5e]' },
  LOTT: { icon: 'star', felt: 'from-[#0b0e24] to-[#2f3a7c]' },
  ELOTT: { icon: 'star', felt: 'from-[#0b0e24] to-[#2f3a7c]' },
  ESPORTS: { icon: 'trophy', felt: 'from-[#16224f] to-[#2f5f9e]' },
  COCKFIGHT: { icon: 'shield', felt: 'from-[#1b3c8a] to-[#a63a2b]' },
}

/** Tiles of a whole line beside the category's own; half a line has two. */
const TILES = { wide: 5, narrow: 2 }

/** A category with its first games; its own tile leads to all of them. */
export function CategoryRow({ entry, narrow }: { entry: Entry; narrow: boolean }) {
  const t = useTexts('home')
  const { code } = useLanguage()
  const favourites = useFavourites()
  const tiles = narrow ? TILES.narrow : TILES.wide
  const { data, isPending } = useQuery(
    reading('gameList', {
      query: { gameClassify: entry.category, pageSize: TILES.wide, language: code },
    }),
  )
  return (
    <section className={classNames('min-w-0', !narrow && 'lg:col-span-2')}>
      <RowHead
        title={entry.name}
        href={entry.path}
        label={t('seeAll')}
        spoken={t('seeAllOf', { name: entry.name })}
      />
      <TileGrid narrow={narrow}>
        <CategoryTile entry={entry} />
        {isPending
          ? Array.from({ length: Math.min(tiles, entry.games) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
              <Skeleton key={index} className="aspect-[3/4] rounded-card" />
            ))
          : data?.games
              .slice(0, tiles)
              .map((game) => (
                <GameTile key={game.nodeId} game={game} favourite={favourites.has(game.nodeId)} />
              ))}
      </TileGrid>
    </section>
  )
}

function CategoryTile({ entry }: { entry: Entry }) {
  const t = useTexts('home')
  const look = looks[entry.category]
  return (
    <Link
      href={entry.path}
      className={classNames(
        'relative flex aspect-[3/4] flex-col justify-end overflow-hidden rounded-card bg-linear-to-br p-3 text-ivory transition-[filter,translate] duration-(--calm) hover:-translate-y-1 hover:brightness-110 sm:p-4',
        look.felt,
      )}
    >
      <Icon
        name={look.icon}
        size={96}
        className="absolute -end-3 -top-1 opacity-20 max-sm:size-16"
      />
      <span className="leading-tight font-semibold sm:text-lg">
        {t('allOf', { name: entry.name })}
      </span>
      <span className="num text-note text-ivory/85">
        {entry.games === 1 ? t('oneGame') : t('gamesCount', { n: entry.games })}
      </span>
    </Link>
  )
}

export const CategoryRowSkeleton = () => (
  <div className="lg:col-span-2">
    <Skeleton className="mb-2 h-11 w-40" />
    <TileGrid>
      {Array.from({ length: 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
        <Skeleton key={index} className="aspect-[3/4] rounded-card" />
      ))}
    </TileGrid>
  </div>
)
