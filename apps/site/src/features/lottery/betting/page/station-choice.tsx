import { Link } from '../../../../base/router/link.tsx'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { bettingAddress } from '../../../../parts/lottery/addresses.ts'
import { type BoardLottery, useBoardOnce } from '../../board/use-board.ts'
import { useState } from 'react'
import { QuickKey, QuickRow } from '../parts/key.tsx'
import type { SoldLottery } from './use-betting.ts'
import { useWide } from './use-wide.ts'

/** The other lotteries of a group: by the day they draw where stations take turns, else side by side. */
export function StationChoice({ lottery }: { lottery: SoldLottery }) {
  const turns = lottery.source === 'official' && lottery.region === 'VN'
  // A narrow page has no room for those side by side.
  const shown = useWide() || turns
  const board = useBoardOnce({ wanted: shown })
  const group = board?.lotteries.filter((one) => one.group === lottery.group && one.open) ?? []
  if (!shown || group.length < 2) return null
  return turns ? <ByDay lottery={lottery} group={group} /> : <Row lottery={lottery} group={group} />
}

/** Days on which stations of the group draw, and the stations of the one that is looked at. */
function ByDay({ lottery, group }: { lottery: SoldLottery; group: readonly BoardLottery[] }) {
  const t = useTexts('lottery-betting')
  const { locale } = useLanguage()
  const own = group.find(({ game }) => game === lottery.game)
  const [chosen, setChosen] = useState<string>()
  const dayOf = ({ current }: BoardLottery) => current?.issue ?? ''
  const days = [...new Set(group.map(dayOf))].filter(Boolean).sort()
  const day = chosen ?? (own ? dayOf(own) : days[0]) ?? ''
  const write = (issue: string) => {
    const first = group.find((one) => dayOf(one) === issue)?.current
    return new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      timeZone: lottery.timeZone,
    }).format(new Date(first?.drawsAt ?? 0))
  }
  return (
    <div className="grid gap-1">
      <QuickRow label={t('drawDays')}>
        {days.map((one) => (
          <QuickKey key={one} pressed={one === day} onClick={() => setChosen(one)}>
            {write(one)}
          </QuickKey>
        ))}
      </QuickRow>
      <Row lottery={lottery} group={group.filter((one) => dayOf(one) === day)} />
    </div>
  )
}

function Row({ lottery, group }: { lottery: SoldLottery; group: readonly BoardLottery[] }) {
  const t = useTexts('lottery-betting')
  return (
    <nav aria-label={t('sameGroup')} className="side-scroll -mx-1 flex gap-1.5 p-1 lg:flex-wrap">
      {group.map(({ game, name, region }) => (
        <Link
          key={game}
          href={bettingAddress(game, region)}
          aria-current={game === lottery.game ? 'page' : undefined}
          className={`relative grid h-9 shrink-0 content-center rounded-full border px-3 text-note font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1.25 after:content-[""] ${
            game === lottery.game
              ? 'border-brand text-brand'
              : 'border-line text-muted hover:border-line-strong hover:text-text'
          }`}
        >
          <span dir="auto">{name}</span>
        </Link>
      ))}
    </nav>
  )
}
