import { classNames, ErrorState, Skeleton } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { type GameItem, useFavourites } from '../../parts/games/favourites.ts'
import { TileGrid } from '../../parts/reads/page-skeleton.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { GameTile } from '../../parts/games/game-tile.tsx'

const SHOWN = 6
/** Tiles that a line of a phone, and half a line of a desk, has room for. */
const LINE = 3

/** A row of games under its heading, with the way to all of them. */
export function GameRow({
  title,
  href,
  games,
  failed = false,
  onRetry,
  narrow = false,
  filled = false,
}: {
  title: string
  href: string
  games: readonly GameItem[] | undefined
  failed?: boolean
  onRetry?: () => void
  /** Three tiles at most, for a row that shares its line. */
  narrow?: boolean
  /** A tile that leads to all games takes the room that a short row leaves. */
  filled?: boolean
}) {
  const t = useTexts('home')
  const favourites = useFavourites()
  return (
    <section className={classNames('min-w-0', !narrow && 'lg:col-span-2')}>
      <RowHead
        title={title}
        href={href}
        label={t('seeAll')}
        spoken={t('seeAllOf', { name: title })}
      />
      {failed ? (
        <ErrorState title={t('hotFailed')} money={false} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <TileGrid narrow={narrow}>
          {games
            ? games
                .slice(0, SHOWN)
                .map((game) => (
                  <GameTile key={game.nodeId} game={game} favourite={favourites.has(game.nodeId)} />
                ))
            : Array.from({ length: 3 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
                <Skeleton key={index} className="aspect-[3/4] rounded-card" />
              ))}
          {filled && games && games.length < LINE ? <AllGamesTile besides={games.length} /> : null}
        </TileGrid>
      )}
    </section>
  )
}

function AllGamesTile({ besides }: { besides: number }) {
  const t = useTexts('home')
  return (
    <Link
      href="/rng?show=whole"
      className={classNames(
        'flex items-end overflow-hidden rounded-card bg-felt p-3 leading-tight font-semibold text-ivory transition-[filter] duration-(--calm) hover:brightness-110 sm:p-4 sm:text-lg',
        besides === 1 ? 'col-span-2' : 'aspect-[3/4]',
      )}
    >
      {t('allGamesTile')}
    </Link>
  )
}

export const RowHead = ({
  title,
  href,
  label,
  spoken,
}: {
  title: string
  href?: string
  label?: string
  spoken?: string
}) => (
  <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
    <h2 className="text-[1.1875rem] font-semibold tracking-[-.01em]">{title}</h2>
    {href ? (
      <Link
        href={href}
        aria-label={spoken}
        className="-me-2 inline-flex h-11 items-center rounded-lg px-2 text-sm font-medium text-muted hover:text-text"
      >
        {label}
      </Link>
    ) : null}
  </div>
)
