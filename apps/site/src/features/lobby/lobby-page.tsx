import { Chip, Icon, Select, TextInput, useUi } from '@parlour/ui'
import { useDeferredValue, useEffect, useState } from 'react'
import { refine, usePlace } from '../../router/location.ts'
import { usePlayer } from '../../session/session.ts'
import { useLanes } from '../../shell/categories.ts'
import { kept } from '../../session/storage.ts'
import { useTexts } from '../../texts/texts.ts'
import { useGamePages } from './game-pages.ts'
import { GameWall } from './game-wall.tsx'
import {
  type LobbyFilters,
  lobbyAddress,
  lobbyShows,
  lobbySorts,
  readFilters,
  sortGames,
} from './lobby-filters.ts'

/** All games: search, makers, order and filters in the address bar, 42 at a time. */
export function LobbyPage() {
  const t = useTexts('lobby')
  const { locale } = useUi()
  const { search } = usePlace()
  const filters = readFilters(search)
  const change = (part: Partial<LobbyFilters>) => refine(lobbyAddress({ ...filters, ...part }))
  const name = useDeferredValue(filters.name)
  const pages = useGamePages({ vassalage: filters.vassalage, name, show: filters.show })
  const fitting = pages.games.filter(
    (game) =>
      (filters.show !== 'new' || game.isNew === 1) && (filters.show !== 'demo' || game.trial === 1),
  )
  useEffect(() => {
    document.title = `${t('heading')} · Parlour`
    if (filters.vassalage) kept.set('vassalage', filters.vassalage)
  })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold tracking-[-.015em]">{t('heading')}</h1>
        <SortSelect filters={filters} change={change} />
      </div>
      <div className="grid gap-3">
        <SearchField value={filters.name} onChange={(text) => change({ name: text })} />
        <FilterChips filters={filters} change={change} />
      </div>
      <GameWall
        pages={pages}
        games={sortGames(fitting, filters.sort, locale)}
        show={filters.show}
        onReset={() => refine('/rng')}
      />
    </div>
  )
}

type FilterProps = { filters: LobbyFilters; change: (part: Partial<LobbyFilters>) => void }

function SortSelect({ filters, change }: FilterProps) {
  const t = useTexts('lobby')
  return (
    <Select
      compact
      aria-label={t('sort')}
      value={filters.sort}
      onChange={(event) =>
        change({ sort: lobbySorts.find((sort) => sort === event.target.value) ?? 'house' })
      }
      className="w-48"
    >
      {lobbySorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sort_${sort}`)}
        </option>
      ))}
    </Select>
  )
}

/** What is typed stays in the field at once; the list follows when it can. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTexts('lobby')
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const type = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <search className="relative block">
      <Icon
        name="search"
        size={18}
        className="absolute inset-y-0 start-4 z-10 my-auto text-muted"
      />
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        maxLength={60}
        onChange={(event) => type(event.target.value)}
        className="rounded-full border-line bg-surface ps-11"
      />
    </search>
  )
}

function FilterChips({ filters, change }: FilterProps) {
  const t = useTexts('lobby')
  const player = usePlayer()
  const { lanes } = useLanes()
  const makers = [
    ...new Map(lanes.flatMap((lane) => lane.cards).map((card) => [card.vassalage, card.name])),
  ]
  const shows = lobbyShows.filter((show) => player || (show !== 'favourites' && show !== 'recent'))
  return (
    <>
      <fieldset
        className="no-bar -mx-1 flex min-w-0 gap-2 overflow-x-auto border-0 p-1"
        aria-label={t('vendors')}
      >
        <Chip pressed={!filters.vassalage} onClick={() => change({ vassalage: '' })}>
          {t('allVendors')}
        </Chip>
        {makers.map(([code, name]) => (
          <Chip
            key={code}
            pressed={filters.vassalage === code}
            onClick={() => change({ vassalage: code })}
          >
            {name}
          </Chip>
        ))}
      </fieldset>
      <fieldset
        className="no-bar -mx-1 flex min-w-0 gap-2 overflow-x-auto border-0 p-1"
        aria-label={t('filters')}
      >
        {shows.map((show) => (
          <Chip key={show} pressed={filters.show === show} onClick={() => change({ show })}>
            {t(`filter_${show}`)}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
