import { useUi } from '@parlour/ui'
import { Link } from '../../../base/router/link.tsx'
import type { Answer } from '../../../base/server/ask.ts'
import { MoreButton } from '../../../parts/reads/more-button.tsx'
import { useTexts } from '../../../base/texts/texts.ts'
import { drawAddress } from '../../../parts/lottery/addresses.ts'
import { issueNumber } from '../board/issue-number.ts'
import { ResultBalls } from '../board/result-balls.tsx'
import { StateBadge } from './state-badge.tsx'

type Draw = Answer<'lotteryDraws'>['draws'][number]

/** Past draws on a phone: the numbers have the whole width. */
export function DrawCards({
  game,
  family,
  draws,
  onMore,
  loadingMore,
}: {
  game: string
  family: string
  draws: readonly Draw[]
  onMore: (() => void) | undefined
  loadingMore: boolean
}) {
  const t = useTexts('lottery-draws')
  const { locale, timeZone } = useUi()
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t('resultsTitle')}>
        {draws.map((draw) => (
          <li key={draw.issue} className="card relative grid gap-2.5 p-3.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-note text-muted">
              <Link
                href={drawAddress(game, draw.issue)}
                className="num font-medium text-text after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                {t('issue', { issue: issueNumber(draw.issue) })}
              </Link>
              <time dateTime={draw.drawsAt} className="num">
                {written.format(new Date(draw.drawsAt))}
              </time>
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {draw.result === null ? null : (
                <ResultBalls family={family} numbers={draw.numbers} size="small" />
              )}
              {draw.result === null || draw.version > 1 ? <StateBadge draw={draw} /> : null}
            </div>
          </li>
        ))}
      </ul>
      <MoreButton onMore={onMore} busy={loadingMore} />
    </div>
  )
}
