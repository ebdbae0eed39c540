import { classNames, Icon, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../router/link.tsx'
import { reading } from '../../server/query-client.ts'
import { useTexts } from '../../texts/texts.ts'
import type { DrawReceipt } from '../lottery-draws/verify-draw.ts'
import type { DrawLog } from './read-log.ts'

/** What the public log says of a draw; it comes by itself, and a draw of before the log has none. */
export const useDrawLog = (game: string, issue: string) =>
  useQuery({ ...reading('publicLogOfDraw', { params: { game, issue } }), retry: false })

/** Whether the log held what the receipt says, checked by the reader's own browser. */
export function DrawLogCard({
  receipt,
  log,
  waiting,
}: {
  receipt: DrawReceipt
  log: DrawLog | undefined
  waiting: boolean
}) {
  const t = useTexts('public-log')
  const draws = useTexts('lottery-draws')
  const check = useQuery({
    queryKey: ['drawLog', receipt, log],
    enabled: log !== undefined,
    retry: false,
    queryFn: async () => {
      const { verifyDrawLog } = await import('./verify-draw-log.ts')
      return log ? verifyDrawLog(receipt, log) : 'unable'
    },
  })
  const outcome = check.isError ? 'bad' : check.data
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby="in-the-log">
      <h2 id="in-the-log" className="font-semibold">
        {t('logTitle')}
      </h2>
      {waiting || (log && !outcome) ? (
        <SkeletonRows rows={1} className="h-12" />
      ) : (
        <p
          role="status"
          className={classNames(
            'flex items-start gap-3 text-sm',
            outcome === 'ok' && 'text-brand',
            outcome === 'bad' && 'text-danger',
            (outcome === 'unable' || !log) && 'text-muted',
            outcome === 'late' && 'text-brass',
          )}
        >
          <Icon name={outcome === 'ok' ? 'shield' : 'info'} size={18} className="shrink-0" />
          {outcome === 'late'
            ? draws('verdict_late')
            : t(log ? `log_${outcome ?? 'unable'}` : 'log_none')}
        </p>
      )}
      <Link href="/log" className="justify-self-start text-sm underline underline-offset-4">
        {t('title')}
      </Link>
    </section>
  )
}
