import { curveAt } from '@parlour/casino/originals/crash/curve.ts'
import { parseAmount } from '@parlour/money'
import { useEffect, useId, useState } from 'react'
import { useStore } from '../frame/store.ts'
import { typedStake } from '../game-frame/stakes.ts'
import { IconButton } from '../game-frame/top-bar.tsx'
import type { CrashTable } from './crash-table.ts'
import { actionOf, type Place, targetOf } from './places.ts'

type PanelProps = { table: CrashTable; place: Place }

/** One place: the stake, where it collects by itself, whether it goes on, and its one button. */
export function BetPanel({ table, place }: PanelProps) {
  const { places, opened, table: now } = useStore(table.view)
  const own = places[place]!
  const { t } = table.speech
  const action = actionOf(own, now.round)
  const isFixed = own.isBusy || !['bet', 'wait', 'waitNoMore'].includes(action)
  return (
    <fieldset className="bet-place">
      <legend>{t('crash_place', { place: place + 1 })}</legend>
      {/* What was bet is fixed; taking it back and collecting it are not. */}
      <fieldset className="place-choices" disabled={isFixed}>
        <StakeField table={table} place={place} />
        <TargetField table={table} place={place} />
        {opened.allows.autoplay ? (
          <button
            type="button"
            className="toggle"
            aria-pressed={own.isRepeated}
            onClick={() => table.repeat(place, !own.isRepeated)}
          >
            {t('crash_repeat')}
          </button>
        ) : null}
      </fieldset>
      <PlaceButton table={table} place={place} />
    </fieldset>
  )
}

function StakeField({ table, place }: PanelProps) {
  const { places, opened } = useStore(table.view)
  const { stake } = places[place]!
  const { t, hundredths } = table.speech
  const shown = hundredths(Number(stake / 100n))
  const [typed, setTyped] = useState<string>()
  const [least, most] = [parseAmount(opened.leastStake)!, parseAmount(opened.mostStake)!]
  const keep = () => {
    const read = typed === undefined ? undefined : typedStake(typed, least, most)
    if (read !== undefined) table.setStakeAt(place, read)
    setTyped(undefined)
  }
  return (
    <div className="place-stake">
      <IconButton icon="minus" label={t('less')} onClick={() => table.stepStakeAt(place, -1)} />
      <label>
        <span>{t('stake')}</span>
        <input
          inputMode="decimal"
          dir="ltr"
          value={typed ?? shown}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
          }}
        />
      </label>
      <IconButton icon="plus" label={t('more')} onClick={() => table.stepStakeAt(place, 1)} />
    </div>
  )
}

function TargetField({ table, place }: PanelProps) {
  const { places, opened } = useStore(table.view)
  const { target, isTargeted } = places[place]!
  const { t, hundredths } = table.speech
  const id = useId()
  const { leastTarget, mostTarget } = opened.rules as { leastTarget: number; mostTarget: number }
  const isWrong = isTargeted && targetOf(target, leastTarget, mostTarget) === undefined
  return (
    <div className="place-target">
      <button
        type="button"
        className="toggle"
        aria-pressed={isTargeted}
        onClick={() => table.setTarget(place, { isTargeted: !isTargeted })}
      >
        {t('crash_collectAt')}
      </button>
      <input
        aria-label={t('crash_collectAt')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="decimal"
        dir="ltr"
        value={/^\d+\.\d\d$/.test(target) ? hundredths(Math.round(Number(target) * 100)) : target}
        onChange={(event) =>
          table.setTarget(place, { target: event.currentTarget.value, isTargeted: true })
        }
      />
      {isWrong ? (
        <small id={id} className="place-wrong">
          {t('crash_targetShape')}
        </small>
      ) : null}
    </div>
  )
}

function PlaceButton({ table, place }: PanelProps) {
  const { places, table: now, over } = useStore(table.view)
  const own = places[place]!
  const { t, money } = table.speech
  const action = actionOf(own, now.round)
  const stake = own.bet ? parseAmount(own.bet.stake)! : own.stake
  const isIdle = own.isBusy || over !== undefined || action === 'stands' || action === 'collected'
  return (
    <button
      type="button"
      className="press"
      data-kind={action}
      aria-disabled={isIdle || undefined}
      onClick={() => table.act(place)}
    >
      {action === 'bet' ? t('play') : null}
      {action === 'takeBack' ? t('crash_takeBack') : null}
      {action === 'stands' ? t('crash_stands') : null}
      {action === 'wait' ? t('crash_betNext') : null}
      {action === 'waitNoMore' ? t('crash_waits') : null}
      {action === 'collect' ? (
        <>
          {t('collect')} <Worth table={table} stake={stake} target={own.bet?.target ?? null} />
        </>
      ) : null}
      {action === 'collected' ? <bdi>{money(parseAmount(own.bet?.payout ?? '0')!)}</bdi> : null}
    </button>
  )
}

/** What the bet is worth now, as the clock that judges has it: never more than where it collects by itself. */
function Worth({
  table,
  stake,
  target,
}: {
  table: CrashTable
  stake: bigint
  target: string | null
}) {
  const { table: now } = useStore(table.view)
  const [shown, setShown] = useState(100)
  const startsAt = now.round?.startsAt ?? undefined
  useEffect(() => {
    if (startsAt === undefined) return
    const timer = setInterval(() => {
      const ms = Math.floor(table.clock.at(Date.now()) - startsAt)
      setShown(ms < 0 ? 100 : curveAt(ms))
    }, 80)
    return () => clearInterval(timer)
  }, [table, startsAt])
  const most = target === null ? shown : Math.round(Number(target) * 100)
  return <bdi>{table.speech.glance((stake * BigInt(Math.min(shown, most))) / 100n)}</bdi>
}
