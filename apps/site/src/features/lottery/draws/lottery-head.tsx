import { buttonLook, classNames, Icon } from '@parlour/ui'
import { type ReactNode, useEffect } from 'react'
import { Link } from '../../../base/router/link.tsx'
import { useTexts } from '../../../base/texts/texts.ts'
import {
  bettingAddress,
  lobbyAddress,
  resultsAddress,
  rulesAddress,
  trendAddress,
} from '../../../parts/lottery/addresses.ts'

export type HeadLottery = {
  readonly game: string
  readonly name: string
  readonly region: string
  readonly open: boolean
  readonly maintenance: boolean
}
type Here = 'draw' | 'results' | 'trends' | 'rules' | 'verify'

/** The head of every page of one lottery: its name, the way to its bets, and its other pages. */
export function LotteryHead({
  lottery,
  here,
  title,
  children,
}: {
  lottery: HeadLottery
  here: Here
  /** What this page is, in the browser's title. */
  title: string
  children?: ReactNode
}) {
  const t = useTexts('lottery-draws')
  const { game, name, region } = lottery
  useEffect(() => {
    document.title = `${title} · ${name} · Parlour`
  })
  const pages = [
    ['results', resultsAddress(game)],
    ['trends', trendAddress(game)],
    ['rules', rulesAddress(game)],
  ] as const
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          <Link
            href={lobbyAddress(region === 'VN' ? 'vietnam' : 'all')}
            aria-label={t('allLotteries')}
            title={t('allLotteries')}
            className="-ms-3 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-text"
          >
            <Icon name="chevronStart" size={20} />
          </Link>
          <p className="truncate text-lg font-semibold">
            <span dir="auto">{name}</span>
          </p>
        </div>
        {lottery.open && !lottery.maintenance ? (
          <Link href={bettingAddress(game, region)} className={buttonLook('brand', 'small')}>
            {t('bet')}
          </Link>
        ) : null}
      </div>
      <nav
        aria-label={t('pagesOf', { name })}
        className="side-scroll flex gap-1 border-line border-b"
      >
        {pages.map(([key, href]) => (
          <Link
            key={key}
            href={href}
            aria-current={here === key ? 'page' : undefined}
            className={classNames(
              '-mb-px grid h-11 shrink-0 items-center border-b-2 px-4 font-medium -outline-offset-2',
              here === key
                ? 'border-brand text-text'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {t(key)}
          </Link>
        ))}
      </nav>
      {children}
    </header>
  )
}

/** The width every page of a lottery keeps. */
export const LotteryFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-[1140px] grid-cols-[minmax(0,1fr)] gap-5">
    {children}
  </div>
)
