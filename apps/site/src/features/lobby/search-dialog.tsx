import { Dialog, EmptyState, Icon, SkeletonRows } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
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

const SHOWN = 8
const SHOWN_OF_EACH = 5

/** Search over all games and lotteries from anywhere, with what was looked for before. */
export function SearchDialog() {
  const t = useTexts('lobby')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const pages = useGamePages({ vassalage: '', name, show: 'all' })
  const lotteries = useFoundLotteries(name)
  const open = (game: GameItem) => {
    if (typed.trim()) rememberSearch(typed.trim())
    if (currentSession().kind !== 'player') return loginFirst(() => void launchGame(game))
    closeOverlay()
    setTimeout(() => void launchGame(game))
  }
  return (
    <Dialog
      title={t('searchTitle')}
      width={560}
      atTop
      onClose={closeOverlay}
      className="h-[36rem] max-sm:h-[80dvh]"
    >
      <SearchInput
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        data-autofocus=""
        onChange={(event) => setTyped(event.target.value)}
        pill
      />
      {typed === '' ? <Recent onPick={setTyped} /> : null}
      <div className="mt-4" aria-live="polite">
        {pages.isPending ? (
          <SkeletonRows rows={4} className="h-16" />
        ) : isLost(pages) ? (
          <ReadFailed read={pages} title={t('failed')} money={false} className="py-8" />
        ) : pages.games.length + lotteries.length > 0 ? (
          <ul className="grid gap-1">
            {pages.games.slice(0, lotteries.length > 0 ? SHOWN_OF_EACH : SHOWN).map((game) => (
              <Found
                key={game.nodeId}
                name={game.gameName}
                art={gameArt(game.nodeId, game.imgUrl)}
                maker={game.vendorName}
                onOpen={() => open(game)}
              />
            ))}
            {lotteries.slice(0, SHOWN_OF_EACH).map((lottery) => (
              <Found
                key={lottery.game}
                name={lottery.name}
                art={lottery.art}
                maker={lottery.group}
                onOpen={() => {
                  rememberSearch(name)
                  navigate(lottery.address, { replace: true })
                }}
              />
            ))}
          </ul>
        ) : (
          <EmptyState icon="search" title={t('searchNone', { text: typed })} className="py-8" />
        )}
      </div>
      <button
        type="button"
        className="mt-3 min-h-11 rounded-lg px-2 text-sm font-medium text-muted hover:text-text"
        onClick={() => navigate('/rng', { replace: true })}
      >
        {t('seeAllGames')}
      </button>
    </Dialog>
  )
}

function Found({
  name,
  maker,
  art,
  onOpen,
}: {
  name: string
  maker: string
  art: string
  onOpen: () => void
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-3.5 rounded-small p-2 text-start hover:bg-raised -outline-offset-2"
      >
        <img
          src={art}
          alt=""
          width={42}
          height={56}
          onError={(event) => {
            event.currentTarget.src = defaultArt
          }}
          className="h-14 w-[42px] rounded-lg object-cover"
        />
        <span className="min-w-0">
          <span className="block truncate font-semibold" dir="auto">
            {name}
          </span>
          <span className="block truncate text-sm text-muted">{maker}</span>
        </span>
        <Icon name="chevronEnd" size={18} className="ms-auto text-muted rtl:-scale-x-100" />
      </button>
    </li>
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
