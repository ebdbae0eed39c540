import { classNames, EmptyState, ErrorState, Money, SkeletonRows, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { defaultArt, gameArt } from '../../parts/art/game-art.ts'
import { Link } from '../../base/router/link.tsx'
import { reading } from '../../base/server/query-client.ts'
import { isLost } from '../../base/server/refused.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { RowHead } from './game-row.tsx'

const SHOWN = 5

/** The newest wins of all games, from real wagers only. */
export function WinnersCard({ className = '' }: { className?: string }) {
  const t = useTexts('home')
  const { code } = useLanguage()
  const { locale, timeZone } = useUi()
  const winners = useQuery(
    reading('winnerBoard', { query: { count: SHOWN, by: 'time', language: code } }),
  )
  const { data, isPending, refetch } = winners
  const time = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (
    <section className={classNames('card flex flex-col p-5', className)}>
      <RowHead title={t('winners')} />
      {isPending ? <SkeletonRows rows={3} /> : null}
      {isLost(winners) ? (
        <ErrorState title={t('winnersFailed')} money={false} onRetry={() => void refetch()} />
      ) : null}
      {data?.list.length === 0 ? (
        <EmptyState icon="trophy" title={t('winnersEmpty')} className="my-auto py-0" />
      ) : (
        <ul>
          {data?.list.map((win) => (
            <li
              key={`${win.time}${win.userName}${win.nodeId}`}
              className="flex items-center gap-3 border-line border-b py-2.5 last:border-0 last:pb-0"
            >
              <img
                src={gameArt(win.nodeId, win.imgUrl)}
                alt=""
                width={36}
                height={48}
                loading="lazy"
                onError={(event) => {
                  event.currentTarget.src = defaultArt
                }}
                className="h-12 w-9 rounded-md object-cover"
              />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium cramped:whitespace-normal">
                  <WonGame {...win} />
                </span>
                <span className="num block truncate cramped:whitespace-normal text-note text-muted">
                  {win.userName} ·{' '}
                  <time dateTime={win.time}>{time.format(new Date(win.time))}</time>
                </span>
              </span>
              <Money
                amount={win.winAmount}
                currency={win.currency}
                className="font-semibold text-brass"
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.list.length > 0 ? (
        <p className="mt-3 text-note text-muted">{t('winnersNote')}</p>
      ) : null}
    </section>
  )
}

/** The name of the game, and where it is the house's the way to the round. */
const WonGame = ({ gameName, link }: { gameName: string; link?: string | undefined }) =>
  link ? (
    <Link href={`/round?link=${link}`} className="hover:underline">
      {gameName}
    </Link>
  ) : (
    gameName
  )
