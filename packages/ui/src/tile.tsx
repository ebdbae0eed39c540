import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { LazyPicture } from './lazy-picture.tsx'

export type TileProps = {
  name: string
  /** Under the name: vendor, kind. */
  note: ReactNode
  /** Where the picture may be fetched, the best place first. */
  art: string | readonly string[]
  /** Shown when the picture does not arrive after one more try. */
  fallbackArt: string
  tag?: ReactNode
  favourite?: boolean
  favouriteLabel?: string
  onFavourite?: (() => void) | undefined
  /** Opens what one wants to know before playing. */
  onInfo?: (() => void) | undefined
  infoLabel?: string
  onPlay: () => void
  /** What the tile's button says: "Play Brass Fox". */
  playLabel: string
  /** A second way in, such as the demo; comes forward with hover and focus, and is always there for touch. */
  extra?: ReactNode
  /** Return rate and the like; appears with hover and focus, and stays in sight for touch. */
  facts?: ReactNode
  busy?: boolean
}

/**
 * A game as a 3:4 picture with its name over the foot. The whole tile plays; what lies on top
 * (favourite, demo) stays a control of its own.
 */
export function Tile(props: TileProps) {
  const { playLabel, onPlay, busy = false, tag, extra } = props
  return (
    <article
      className={classNames(
        'group relative isolate aspect-[3/4] overflow-hidden rounded-card bg-raised transition-[translate,box-shadow] duration-(--calm) ease-out focus-within:shadow-lift hover:-translate-y-1 hover:shadow-lift',
        busy && 'opacity-70',
      )}
    >
      <LazyPicture
        addresses={typeof props.art === 'string' ? [props.art] : props.art}
        fallback={props.fallbackArt}
        width={180}
        height={240}
        className="absolute inset-0 -z-10 size-full object-cover transition-[scale] duration-300 ease-out group-hover:scale-[1.04]"
      />
      <Caption name={props.name} note={props.note} facts={props.facts} />
      <button
        type="button"
        aria-label={playLabel}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onPlay}
        className="absolute inset-0 z-10 rounded-card -outline-offset-2"
      />
      <div className="pointer-events-none absolute start-2 top-2 z-20 max-sm:start-1.5 max-sm:top-1.5 grid justify-items-start gap-1.5">
        {tag}
        {extra ? (
          <div className="transition-opacity duration-(--calm) [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100">
            {extra}
          </div>
        ) : null}
      </div>
      <Favourite {...props} />
      <Info {...props} />
    </article>
  )
}

/* On a screen without hover the facts are simply there. */
const Caption = ({ name, note, facts }: Pick<TileProps, 'name' | 'note' | 'facts'>) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-[#04100bf2] from-35% via-[#04100b99] via-70% to-transparent px-3 pt-8 pb-2.5 text-white max-sm:px-2.5">
    <h3 className="line-clamp-3 leading-tight font-semibold text-balance [overflow-wrap:anywhere] max-sm:text-note">
      {name}
    </h3>
    <p className="num truncate text-xs text-white/80 max-sm:text-fine">{note}</p>
    {facts ? (
      <div className="num grid text-xs text-white/90 transition-[grid-template-rows,opacity] duration-(--calm) group-focus-within:grid-rows-[1fr] group-focus-within:opacity-100 group-hover:grid-rows-[1fr] group-hover:opacity-100 max-sm:text-fine [@media(hover:hover)]:grid-rows-[0fr] [@media(hover:hover)]:opacity-0">
        <div className="overflow-hidden">
          <div className="pt-1">{facts}</div>
        </div>
      </div>
    ) : null}
  </div>
)

function Favourite({ favourite = false, favouriteLabel, onFavourite }: TileProps) {
  if (!onFavourite) return null
  return (
    <button
      type="button"
      aria-label={favouriteLabel}
      aria-pressed={favourite}
      title={favouriteLabel}
      onClick={onFavourite}
      className="absolute end-0.5 top-0.5 z-20 max-sm:-end-0.5 max-sm:-top-0.5 grid size-11 place-items-center rounded-full -outline-offset-4"
    >
      <span
        className={classNames(
          'grid size-8 place-items-center rounded-full bg-black/50 transition-colors max-sm:size-7',
          favourite ? 'text-brass-fill' : 'text-white hover:bg-black/65',
        )}
      >
        <Icon name="heart" size={17} filled={favourite} />
      </span>
    </button>
  )
}

/* Under the heart; comes forward with hover and focus, and is always there for touch. */
function Info({ onInfo, infoLabel }: TileProps) {
  if (!onInfo) return null
  return (
    <button
      type="button"
      aria-label={infoLabel}
      title={infoLabel}
      onClick={onInfo}
      className="absolute end-0.5 top-11 z-20 max-sm:-end-0.5 max-sm:top-9.5 grid size-11 place-items-center rounded-full -outline-offset-4 transition-opacity duration-(--calm) [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100"
    >
      <span className="grid size-8 place-items-center rounded-full bg-black/50 text-white transition-colors hover:bg-black/65 max-sm:size-7">
        <Icon name="info" size={17} />
      </span>
    </button>
  )
}
