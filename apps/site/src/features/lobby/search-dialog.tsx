import { Dialog, EmptyState, Icon, type IconName, SkeletonRows } from '@parlour/ui'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import { defaultArt, gameArt } from '../../parts/art/game-art.ts'
import { navigate } from '../../base/router/location.ts'
import type { GameItem } from '../../parts/games/favourites.ts'
import { launchGame } from '../../parts/games/launch.ts'
import { currentSession } from '../../base/session/session.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { SearchInput } from '../../parts/forms/search-input.tsx'
import { closeOverlay, loginFirst } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { useFoundLotteries } from './found-lotteries.ts'
import { useGamePages } from './game-pages.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { type FoundPlace, useFoundAccount, useFoundHelp, useFoundPages } from './search-places.ts'

const SHOWN_OF_GAMES = 8
const SHOWN_OF_OTHERS = 12

/** One line of what was found; the arrows walk over all groups alike. */
type Found = {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly art?: string
  readonly icon?: IconName
  readonly open: () => void
}
type Group = { readonly label: string; readonly found: readonly Found[] }

/** Search from anywhere over games, lotteries, pages and help, by hand or by arrows and Enter. */
export function SearchDialog() {
  const t = useTexts('lobby')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { groups, pages } = useFound(name)
  const all = groups.flatMap(({ found }) => found)
  const list = useId()
  const pick = (one: Found) => {
    if (name) rememberSearch(name)
    one.open()
  }
  const { active, press } = useArrows(name, all, { list, pick })
  const idOf = (one: Found) => `${list}-${all.indexOf(one)}`
  return (
    <Dialog
      title={t('searchTitle')}
      width={560}
      atTop
      onClose={closeOverlay}
      className="h-[36rem] max-sm:h-[80dvh]"
    >
      <SearchInput
        role="combobox"
        aria-label={t('search')}
        aria-expanded={all.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(active)}
        placeholder={t('searchHint')}
        value={typed}
        data-autofocus=""
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        pill
      />
      {typed === '' ? <Recent onPick={setTyped} /> : null}
      {all.length > 0 ? (
        <Groups id={list} groups={groups} active={active} idOf={idOf} onPick={pick} />
      ) : (
        <Nothing pages={pages} typed={typed} />
      )}
      <p className="spoken" aria-live="polite">
        {name === '' ? '' : t('searchFound', { n: all.length })}
      </p>
      <button
        type="button"
        className="mt-3 min-h-11 rounded-lg px-2 text-sm font-medium text-muted hover:text-text"
        onClick={() => navigate('/rng?show=whole', { replace: true })}
      >
        {t('seeAllGames')}
      </button>
    </Dialog>
  )
}

/** The line that Enter takes: the first that answers what was typed, or the one that arrows have come to. */
function useArrows(
  name: string,
  all: readonly Found[],
  { list, pick }: { list: string; pick: (one: Found) => void },
) {
  const [at, setAt] = useState(-1)
  useEffect(() => setAt(name === '' ? -1 : 0), [name])
  const active = all[Math.min(at, all.length - 1)]
  const press = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, all.length)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(active)
    }
  }
  return { active, press }
}

function Groups({
  id,
  groups,
  active,
  idOf,
  onPick,
}: {
  id: string
  groups: readonly Group[]
  active: Found | undefined
  idOf: (one: Found) => string
  onPick: (one: Found) => void
}) {
  const t = useTexts('lobby')
  return (
    <div id={id} role="listbox" aria-label={t('searchTitle')} className="mt-3 grid gap-3">
      {groups.map(({ label, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options of a list.
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden="true" className="px-2 pb-1 text-fine font-semibold text-muted">
            {label}
          </p>
          {found.map((one) => (
            <Line
              key={one.key}
              id={idOf(one)}
              found={one}
              active={one === active}
              onPick={() => onPick(one)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Nothing({ pages, typed }: { pages: ReturnType<typeof useGamePages>; typed: string }) {
  const t = useTexts('lobby')
  if (pages.isPending) {
    return (
      <div className="mt-4">
        <SkeletonRows rows={4} className="h-16" />
      </div>
    )
  }
  if (isLost(pages))
    return <ReadFailed read={pages} title={t('failed')} money={false} className="py-8" />
  return <EmptyState icon="search" title={t('searchNone', { text: typed })} className="py-8" />
}

/** Where a key of the list leads; undefined for all others. The ends meet. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  return undefined
}

/** All that answers, in the order in which it is most likely meant. */
function useFound(name: string) {
  const t = useTexts('lobby')
  const pages = useGamePages({ vassalage: '', name, show: 'all' })
  const lotteries = useFoundLotteries(name)
  const places = useFoundPages(name)
  const account = useFoundAccount(name)
  const help = useFoundHelp(name)
  const games = pages.games.slice(0, SHOWN_OF_GAMES).map((game) => ({
    key: game.nodeId,
    name: game.gameName,
    note: game.vendorName,
    art: gameArt(game.nodeId, game.imgUrl),
    open: () => openGame(game),
  }))
  const ofLotteries = lotteries.slice(0, SHOWN_OF_OTHERS).map((lottery) => ({
    key: lottery.game,
    name: lottery.name,
    note: lottery.group,
    art: lottery.art,
    open: () => navigate(lottery.address, { replace: true }),
  }))
  const groups: Group[] = [
    { label: t('group_games'), found: games },
    { label: t('group_lotteries'), found: ofLotteries },
    { label: t('group_pages'), found: first(places) },
    { label: t('group_account'), found: first(account) },
    { label: t('group_help'), found: first(help) },
  ]
  return { pages, groups: groups.filter(({ found }) => found.length > 0) }
}

const first = (places: readonly FoundPlace[]) => places.slice(0, SHOWN_OF_OTHERS)

function openGame(game: GameItem): void {
  if (currentSession().kind !== 'player') {
    loginFirst(() => void launchGame(game))
    return
  }
  closeOverlay()
  setTimeout(() => void launchGame(game))
}

function Line({
  id,
  found: { name, note, art, icon },
  active,
  onPick,
}: {
  id: string
  found: Found
  active: boolean
  onPick: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and presses for the line.
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is told by its field.
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={onPick}
      className={`flex w-full cursor-pointer items-center gap-3.5 rounded-small p-2 text-start hover:bg-raised ${active ? 'bg-raised outline-2 -outline-offset-2 outline-focus' : ''}`}
    >
      {art === undefined ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-raised text-muted">
          <Icon name={icon ?? 'search'} size={20} />
        </span>
      ) : (
        <img
          src={art}
          alt=""
          width={42}
          height={56}
          onError={(event) => {
            event.currentTarget.src = defaultArt
          }}
          className="h-14 w-[42px] shrink-0 rounded-lg object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold" dir="auto">
          {name}
        </span>
        <span className="block truncate text-sm text-muted">{note}</span>
      </span>
      <Icon name="chevronEnd" size={18} className="ms-auto text-muted" />
    </div>
  )
}

function Recent({ onPick }: { onPick: (text: string) => void }) {
  const t = useTexts('lobby')
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{t('recentSearches')}</span>
      {recent.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onPick(text)}
          className="h-11 rounded-full border border-line px-4 text-sm hover:border-line-strong"
        >
          {text}
        </button>
      ))}
      <button
        type="button"
        className="h-11 px-2 text-sm text-muted underline underline-offset-4"
        onClick={() => {
          forgetSearches()
          setRecent([])
        }}
      >
        {t('forget')}
      </button>
    </div>
  )
}
