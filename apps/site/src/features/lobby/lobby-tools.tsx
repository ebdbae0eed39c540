import { Button, classNames, formatMoney, Icon, Select, toast, useUi } from '@parlour/ui'
import { type ReactNode, useId, useState } from 'react'
import { useHouse } from '../../base/session/house.ts'
import { useLanes } from '../../parts/games/categories.ts'
import { SearchField } from '../../parts/forms/search-field.tsx'
import { errorText } from '../../base/server/error-text.ts'
import { useTexts } from '../../base/texts/texts.ts'
import {
  countSet,
  type LobbyFilters,
  lobbyBets,
  lobbyLines,
  lobbySorts,
  lobbyVolatilities,
} from './lobby-filters.ts'

type ToolProps = { filters: LobbyFilters; change: (part: Partial<LobbyFilters>) => void }

/** Search, order, and the filters; on a phone the filters fold away behind a button. */
export function LobbyTools({ filters, change }: ToolProps) {
  const t = useTexts('lobby')
  const [open, setOpen] = useState(() => countSet(filters) > 0)
  const panel = useId()
  const set = countSet(filters)
  return (
    <div className="grid gap-3 lg:flex lg:flex-wrap lg:items-center">
      <div className="flex gap-2 lg:min-w-56 lg:grow">
        <SearchField
          label={t('search')}
          value={filters.name}
          onChange={(text) => change({ name: text })}
        />
        <Button
          kind="ghost"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className="shrink-0 px-4 lg:hidden"
        >
          <Icon name="filter" size={18} />
          <span className="max-sm:hidden">{t('moreFilters')}</span>
          <span className="spoken sm:hidden">{t('moreFilters')}</span>
          {set > 0 ? <span className="num">{set}</span> : null}
        </Button>
        <RandomGame filters={filters} />
      </div>
      <div
        id={panel}
        className={classNames(
          'grid grid-cols-2 gap-2 sm:grid-cols-4 lg:flex',
          !open && 'max-lg:hidden',
        )}
      >
        <Selects filters={filters} change={change} />
      </div>
    </div>
  )
}

/** Opens any game of the list. */
function RandomGame({ filters }: { filters: LobbyFilters }) {
  const t = useTexts('lobby')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const [{ randomGame }, { playGame }] = await Promise.all([
        import('./random-game.ts'),
        import('../../parts/games/open-card.ts'),
      ])
      const game = await randomGame(filters)
      if (game) await playGame(game)
      else toast('info', t('randomNone'))
    } catch (error) {
      toast('bad', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="ghost"
      busy={busy}
      title={t('random')}
      onClick={() => void open()}
      className="shrink-0 px-4"
    >
      <Icon name="star" size={18} />
      <span className="max-2xl:hidden">{t('random')}</span>
      <span className="spoken 2xl:hidden">{t('random')}</span>
    </Button>
  )
}

function Selects({ filters, change }: ToolProps) {
  const t = useTexts('lobby')
  const { locale } = useUi()
  const currency = useHouse()?.merchant.currency ?? 'BRL'
  const { data } = useLanes()
  return (
    <>
      <Choice
        label={t('sort')}
        value={filters.sort}
        onPick={(value) => change({ sort: lobbySorts.find((sort) => sort === value) ?? 'house' })}
      >
        {lobbySorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort_${sort}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('minBet')} value={filters.minBet} onPick={(minBet) => change({ minBet })}>
        <option value="">{t('anyBet')}</option>
        {lobbyBets.map((bet) => (
          <option key={bet} value={bet}>
            {t('betFrom', { amount: formatMoney(bet, currency, locale) })}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('lines')}
        value={String(filters.lines)}
        onPick={(lines) => change({ lines: Number(lines) })}
      >
        <option value="0">{t('anyLines')}</option>
        {lobbyLines.map((lines) => (
          <option key={lines} value={lines}>
            {t('linesFrom', { n: lines })}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('feature')}
        value={filters.feature}
        onPick={(feature) => change({ feature })}
      >
        <option value="">{t('anyFeature')}</option>
        {data?.features.map((feature) => (
          <option key={feature} value={feature}>
            {t(`feature_${feature}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('volatility')}
        value={filters.volatility}
        onPick={(value) =>
          change({ volatility: lobbyVolatilities.find((one) => one === value) ?? '' })
        }
      >
        <option value="">{t('anyVolatility')}</option>
        {lobbyVolatilities.map((one) => (
          <option key={one} value={one}>
            {t(`volatilityOf_${one}`)}
          </option>
        ))}
      </Choice>
    </>
  )
}

const Choice = ({
  label,
  value,
  onPick,
  children,
}: {
  label: string
  value: string
  onPick: (value: string) => void
  children: ReactNode
}) => (
  <Select
    compact
    aria-label={label}
    value={value}
    onChange={(event) => onPick(event.target.value)}
    className="min-w-0 lg:w-36"
  >
    {children}
  </Select>
)
