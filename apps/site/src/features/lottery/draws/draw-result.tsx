import { liveStages, prizeRowsOf, vietnamPrizes, vietnamRows } from '@parlour/lottery'
import { Button, classNames, Spinner } from '@parlour/ui'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { CountdownClock } from '../board/countdown-ring.tsx'
import { useHouseNow } from '../board/house-clock.ts'
import { PrizeTable, TailsTable } from '../plays/prize-table.tsx'
import { piecesOf } from '../board/result-balls.tsx'
import { usePhone } from '../board/use-phone.ts'
import { useLostSeedText } from '../board/lost-seed.ts'
import { StageBoard } from '../board/stage-board.tsx'
import type { Stages } from '../board/stages.ts'
import { type DrawState, shownState } from '../board/use-board.ts'
import type { Reveal } from '../board/use-reveal.ts'

type Shown = Answer<'lotteryDraw'>

const none: ReadonlySet<number> = new Set()

/** How many numbers there are to open; none of a draw that came out in parts, which everybody has seen. */
export function numbersToReveal({ draw, lottery }: Shown): number {
  if (draw.stages) return liveStages.reduce((sum, { count }) => sum + count, 0)
  if (draw.result === null) return 0
  const rows = prizeRowsOf(lottery.family, draw.numbers, draw.result)
  return rows ? draw.numbers.length : piecesOf(lottery.family, draw.numbers, 'large').length
}

/** The result of a draw as its family shows it; it opens number by number for those who were there. */
export function DrawResult({
  shown: { draw, lottery },
  reveal,
  mine,
}: {
  shown: Shown
  reveal: Reveal
  /** Places of the numbers that the reader's tickets have. */
  mine: ReadonlySet<number>
}) {
  const t = useTexts('lottery-draws')
  const rows = prizeRowsOf(lottery.family, draw.numbers, draw.result)
  // Seven large balls would stand as five and two there.
  const size = usePhone() && lottery.family === 'lhc' ? 'medium' : 'large'
  const pieces = rows ? [] : piecesOf(lottery.family, draw.numbers, size)
  // Digits of one number stand alone there: no place of it is a number of its own.
  const marked = pieces.length === draw.numbers.length ? mine : none
  if (draw.result === null)
    return draw.stages ? <InParts draw={draw} stages={draw.stages} /> : <Waiting shown={draw} />
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-label={t('result')}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-[1.1875rem] font-semibold">{t('result')}</h2>
        <Button
          kind="quiet"
          size="small"
          icon="play"
          disabled={reveal.running}
          onClick={reveal.replay}
        >
          {t('replay')}
        </Button>
      </div>
      {rows ? (
        <PrizeTable
          caption={t('result')}
          rows={rows}
          open={reveal.open}
          nameOf={(prize) => t(`prize_${prize}` as 'prize_DB')}
          shining={lottery.region === 'VN' ? 2 : 0}
          mine={new Set([...mine].map((at) => draw.numbers[at]!))}
        />
      ) : (
        <Balls pieces={pieces} open={reveal.open} race={lottery.family === 'pk10'} mine={marked} />
      )}
      {(rows ? mine : marked).size > 0 && !reveal.running ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="told-fill h-0.5 w-5 rounded-full bg-brand" />
          {t('ownNumbers')}
        </p>
      ) : null}
      {lottery.family.startsWith('vietnam') && !reveal.running ? (
        <TailsTable numbers={draw.numbers} />
      ) : null}
      <p className="spoken" role="status">
        {reveal.running ? '' : `${t('result')}: ${draw.numbers.join(' ')}`}
      </p>
    </section>
  )
}

/** What a draw that comes out in parts has shown so far, prize by prize, and what is still to come. */
function InParts({ draw, stages }: { draw: Shown['draw']; stages: Stages }) {
  const t = useTexts('lottery-draws')
  const lostText = useLostSeedText()
  const shown = stages.reduce((sum, { numbers }) => sum + numbers.length, 0)
  const byName = new Map(liveStages.map(({ name }, at) => [name, stages[at]?.numbers ?? []]))
  const numbers = vietnamPrizes.north.flatMap(({ name, count, digits }) =>
    Array.from({ length: count }, (_, at) => byName.get(name)?.[at] ?? '0'.repeat(digits)),
  )
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-label={t('result')}>
      {draw.state === 'void' ? (
        <p className="text-center text-muted">
          <span className="block text-lg font-semibold text-text">{t('state_void')}</span>
          {t('state_void_text')}
        </p>
      ) : draw.lostSeed ? (
        <p className="text-center text-muted">
          <span className="block text-lg font-semibold text-text">{t('state_lost')}</span>
          {lostText(draw.lostSeed)}
        </p>
      ) : (
        <StageBoard stages={stages} />
      )}
      <PrizeTable
        caption={t('result')}
        rows={vietnamRows('north', numbers)}
        open={shown}
        nameOf={(prize) => t(`prize_${prize}` as 'prize_DB')}
        shining={2}
      />
    </section>
  )
}

function Balls({
  pieces,
  open,
  race,
  mine,
}: {
  pieces: readonly React.ReactNode[]
  open: number
  race: boolean
  mine: ReadonlySet<number>
}) {
  const t = useTexts('lottery-draws')
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'py-2',
        race
          ? 'mx-auto grid w-full max-w-lg grid-cols-5 justify-items-center gap-3'
          : 'flex flex-wrap justify-center gap-2 sm:gap-3',
      )}
    >
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a number is its own.
        <span key={at} className="grid justify-items-center gap-1">
          {at < open ? (
            <span className="grid justify-items-center gap-1 animate-[parlour-rise_240ms] motion-safe:[animation-timing-function:var(--ease)]">
              {piece}
              {mine.has(at) ? (
                <>
                  <span aria-hidden="true" className="told-fill h-1 w-8 rounded-full bg-brand" />
                  <span className="spoken">{t('ownNumber')}</span>
                </>
              ) : null}
            </span>
          ) : (
            <span className="shimmer size-13 rounded-full" aria-hidden="true" />
          )}
          {race ? <small className="num text-xs text-muted">{at + 1}</small> : null}
        </span>
      ))}
    </bdi>
  )
}

/** No result yet: how long until sales close or the draw begins, or why there will be none. */
function Waiting({ shown }: { shown: Shown['draw'] }) {
  const t = useTexts('lottery-draws')
  const lostText = useLostSeedText()
  const state = shownState(shown, useHouseNow())
  const until = nextMoment(shown, state)
  return (
    <section
      className="card grid min-h-52 content-center justify-items-center gap-2 p-6 text-center"
      aria-label={t('result')}
    >
      {state === 'void' || state === 'lost' ? null : until === undefined ? (
        <span className="text-brass">
          <Spinner size={34} />
        </span>
      ) : (
        <CountdownClock until={until} className="text-4xl" />
      )}
      <p className="text-lg font-semibold">{t(`state_${state}`)}</p>
      <p className="max-w-md text-muted">
        {shown.lostSeed && state === 'lost' ? lostText(shown.lostSeed) : t(`state_${state}_text`)}
      </p>
    </section>
  )
}

function nextMoment(
  { opensAt, closesAt, drawsAt }: Shown['draw'],
  state: DrawState | 'lost',
): number | undefined {
  if (state === 'upcoming') return Date.parse(opensAt)
  if (state === 'open') return Date.parse(closesAt)
  return state === 'closed' ? Date.parse(drawsAt) : undefined
}
