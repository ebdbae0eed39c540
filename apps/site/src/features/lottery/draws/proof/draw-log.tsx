import { classNames, Icon, SkeletonRows } from '@parlour/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '../../../../base/router/link.tsx'
import { keyOf, reading, refresh } from '../../../../base/server/query-client.ts'
import { isLost, refusedAs } from '../../../../base/server/refused.ts'
import { ReadFailed } from '../../../../parts/reads/read-failed.tsx'
import { useTexts } from '../../../../base/texts/texts.ts'
import type { DrawReceipt } from '../../../../parts/proof/verify-draw.ts'
import { Read } from '../../../../parts/reads/read-states.tsx'
import type { DrawLog } from '../../../../parts/proof/read-log.ts'
import type { LogOutcome } from './verify-draw-log.ts'

/** A fact stands in the log within some seconds of its telling: so often, and so far apart, both are asked anew. */
const ASKED_AGAIN = 5
const ASK_AGAIN_MS = 2_000

type Shown = {
  readonly receipt: DrawReceipt
  readonly read: UseQueryResult<DrawLog>
  /** Milliseconds between two looks where log and receipt differ. */
  readonly askAgainMs?: number
}

/** What the public log says of a draw, asked anew as the draw tells more; a draw of before the log has none. */
export const useDrawLog = (game: string, issue: string, receipt: DrawReceipt | null) => {
  const asked = { params: { game, issue } }
  const queryKey = keyOf('publicLogOfDraw', asked, toldBy(receipt))
  return useQuery({ ...reading('publicLogOfDraw', asked), queryKey })
}

/** What moves on while a draw goes its way: books, stages, result or void. */
const toldBy = (receipt: DrawReceipt | null) =>
  receipt && [
    receipt.bookHash,
    receipt.result,
    receipt.voided?.result,
    receipt.stages?.map(({ bookHash, signature }) => [bookHash, signature]),
  ]

/** Whether the log held what the receipt says, checked by the reader's own browser. */
export function DrawLogCard({ receipt, read, askAgainMs = ASK_AGAIN_MS }: Shown) {
  const t = useTexts('public-log')
  // Only the log itself can say that it has nothing: silence is told as silence.
  const isUnnamed = refusedAs(read.error, 'log_entry_not_found') !== undefined
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby="in-the-log">
      <h2 id="in-the-log" className="font-semibold">
        {t('logTitle')}
      </h2>
      {isUnnamed ? (
        <Found outcome="none" />
      ) : (
        <Asked receipt={receipt} read={read} askAgainMs={askAgainMs} />
      )}
      <Link href="/log" className="justify-self-start text-sm underline underline-offset-4">
        {t('title')}
      </Link>
    </section>
  )
}

function Asked({ receipt, read, askAgainMs }: Required<Shown>) {
  const centre = useTexts('centre')
  if (read.isPending) return waiting
  if (read.data === undefined || isLost(read))
    return <ReadFailed read={read} title={centre('loadFailed')} money={false} className="py-4" />
  return <Checked receipt={receipt} log={read.data} askAgainMs={askAgainMs} />
}

const waiting = <SkeletonRows rows={1} className="h-12" />

type Pair = Pick<Required<Shown>, 'receipt' | 'askAgainMs'> & { readonly log: DrawLog }

function Checked({ receipt, log, askAgainMs }: Pair) {
  const check = useQuery({
    queryKey: keyOf('drawLog', receipt, log),
    retry: false,
    queryFn: async ({ signal }) => {
      // Without the program nothing is known; what it cannot read of the log does not hold.
      const [{ verifyDrawLog }, { compareWithKept }] = await Promise.all([
        import('./verify-draw-log.ts'),
        import('../../../../parts/proof/kept-log.ts'),
      ])
      const said = await verifyDrawLog(receipt, log).catch((): LogOutcome => 'bad')
      // A state that nobody has signed is nothing to remember.
      if (said === 'bad') return said
      return (await compareWithKept(log, signal)) === 'same' ? said : 'other'
    },
  })
  const isYetToAgree = useAskedAgain(check.data === 'bad', askAgainMs)
  if (isYetToAgree) return waiting
  return (
    <Read query={check} skeleton={waiting}>
      {(outcome) => <Found outcome={saidOf(receipt, outcome)} />}
    </Read>
  )
}

/**
 * Draw and log are two answers of two moments: where they differ both are asked anew for some seconds, before
 * anybody is told that the log says otherwise. True while that is so.
 */
function useAskedAgain(differ: boolean, everyMs: number): boolean {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!differ || asked === ASKED_AGAIN) return
    const timer = setTimeout(() => {
      void refresh('lotteryDraw', 'publicLogOfDraw')
      setAsked(asked + 1)
    }, everyMs)
    return () => clearTimeout(timer)
  }, [differ, asked, everyMs])
  return differ && asked < ASKED_AGAIN
}

/** Before it is drawn, nothing is said of a book or a result that nobody has told. */
export const saidOf = ({ result }: Pick<DrawReceipt, 'result'>, outcome: LogOutcome | 'other') =>
  outcome === 'ok' && result === null ? 'told' : outcome

const looks = {
  ok: ['shield', 'text-brand'],
  told: ['shield', 'text-brand'],
  late: ['info', 'text-brass'],
  bad: ['alert', 'text-danger'],
  other: ['alert', 'text-danger'],
  unable: ['info', 'text-muted'],
  none: ['info', 'text-muted'],
} as const

function Found({ outcome }: { outcome: keyof typeof looks }) {
  const t = useTexts('public-log')
  const draws = useTexts('lottery-draws')
  const [icon, colour] = looks[outcome]
  return (
    <p role="status" className={classNames('flex items-start gap-3 text-sm', colour)}>
      <Icon name={icon} size={18} className="shrink-0" />
      {outcome === 'late' ? draws('verdict_late') : t(`log_${outcome}`)}
    </p>
  )
}
