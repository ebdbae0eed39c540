import { liveStages } from '@parlour/lottery'
import { classNames } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../base/texts/texts.ts'
import { CountdownClock } from './countdown-ring.tsx'
import { useHouseNow } from './house-clock.ts'
import { type Stage, type Stages, stageOnSale } from './stages.ts'

/** A draw that comes out in parts: what is still to come and what a point costs, and what has been shown. */
export function StageBoard({ stages, className }: { stages: Stages; className?: string }) {
  const t = useTexts('lottery-draws')
  const onSale = stageOnSale(stages, useHouseNow())
  const live = onSale && liveStages[onSale.stage - 1]
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', className)}>
      <div className="flex items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-3" aria-live="polite">
          <b
            key={live?.left ?? 0}
            className="num text-4xl leading-none font-bold text-brass motion-safe:animate-[parlour-rise_.3s_ease-out]"
          >
            {live?.left ?? 0}
          </b>
          <span className="grid min-w-0 text-sm leading-tight">
            <span className="font-semibold">{t('stageLeft')}</span>
            {live ? (
              <span className="text-note text-muted">{t('stagePrice', { n: live.left })}</span>
            ) : null}
          </span>
        </p>
        {onSale && live ? (
          <p className="shrink-0 text-end text-note leading-tight text-muted">
            {t('stageCloses', { prize: t(`prize_${live.name}` as 'prize_DB') })}
            <CountdownClock
              until={Date.parse(onSale.closesAt)}
              className="block text-xl leading-tight text-text"
            />
          </p>
        ) : null}
      </div>
      <Parts stages={stages} onSale={onSale} />
    </div>
  )
}

/** Prize by prize in the order they are drawn: the last digits of those that are out, and how many are to come. */
function Parts({ stages, onSale }: { stages: Stages; onSale: Stage | undefined }) {
  const t = useTexts('lottery-draws')
  const row = useRef<HTMLOListElement>(null)
  const place = onSale?.stage ?? stages.length
  useEffect(() => {
    const found = row.current?.children[Math.max(0, place - 2)] as HTMLElement | undefined
    if (found) row.current?.scrollTo({ left: found.offsetLeft })
  }, [place])
  return (
    <ol
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      dir="ltr"
      aria-label={t('result')}
      className="side-scroll relative flex gap-1.5"
    >
      {stages.map((stage, at) => {
        const { name, count } = liveStages[at]!
        return (
          <Part
            key={stage.stage}
            name={name}
            count={count}
            stage={stage}
            now={stage === onSale}
            closed={onSale === undefined || stage.stage < onSale.stage}
          />
        )
      })}
    </ol>
  )
}

function Part({
  name,
  count,
  stage,
  now,
  closed,
}: {
  name: string
  count: number
  stage: Stage
  now: boolean
  closed: boolean
}) {
  const t = useTexts('lottery-draws')
  const drawn = stage.numbers.length > 0
  return (
    <li
      className={classNames(
        'grid min-h-13 min-w-12 grow shrink-0 content-center justify-items-center gap-0.5 rounded-small border px-2 py-1',
        now ? 'border-brand bg-brand/10' : 'border-line bg-surface',
      )}
    >
      <span
        className={classNames(
          'text-[0.75rem] leading-tight font-medium',
          now ? 'text-brand' : 'text-muted',
        )}
      >
        <span aria-hidden="true">{name === 'DB' ? 'ĐB' : name}</span>
        <span className="spoken">{t(`prize_${name}` as 'prize_DB')}</span>
      </span>
      {drawn ? (
        <span className="num flex gap-1.5 text-sm leading-tight font-semibold text-brass motion-safe:animate-[parlour-rise_.3s_ease-out]">
          {stage.numbers.map((number, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place only once.
            <span key={at}>{number.slice(-2)}</span>
          ))}
        </span>
      ) : closed ? (
        <span className="flex h-4.5 items-center gap-1">
          <span className="size-1.5 animate-pulse rounded-full bg-brass-fill" />
          <span className="size-1.5 animate-pulse rounded-full bg-brass-fill [animation-delay:.2s]" />
          <span className="size-1.5 animate-pulse rounded-full bg-brass-fill [animation-delay:.4s]" />
          <span className="spoken">{t('stageDrawing')}</span>
        </span>
      ) : (
        <span className="num h-4.5 text-note leading-4.5 text-muted">×{count}</span>
      )}
    </li>
  )
}
