import { formatMoney, Icon, useUi } from '@parlour/ui'
import { formatAmount, parseAmount } from '@parlour/money'
import { useTexts } from '../../base/texts/texts.ts'
import { LevelEmblem } from './level-emblem.tsx'
import type { Status } from './rank-page.tsx'
import { useDay } from './use-day.ts'

/** Where the member stands, how far the next level is, and whether this one is kept. */
export function CurrentLevel({ status }: { status: Status }) {
  const t = useTexts('vip')
  const day = useDay()
  const { rankLevel, labelName, color, color2, since, next } = status
  return (
    <section
      aria-label={t('current')}
      className="overflow-hidden rounded-card bg-felt text-ivory"
      style={{
        backgroundImage: `radial-gradient(90% 120% at 12% 0%, ${color2}88, transparent 60%)`,
      }}
    >
      <div className="flex items-center gap-4 p-5 sm:gap-6 sm:p-7">
        <LevelEmblem level={rankLevel} color={color} color2={color2} size={104} />
        <div className="min-w-0">
          <p className="text-sm text-on-felt">{t('levelNumber', { level: rankLevel })}</p>
          <p className="font-display text-3xl leading-tight font-medium sm:text-4xl">{labelName}</p>
          {since && rankLevel > 0 ? (
            <p className="mt-1 text-sm text-on-felt">{t('since', { date: day(since) })}</p>
          ) : null}
          {rankLevel === 0 ? <p className="mt-2 text-sm text-on-felt">{t('start')}</p> : null}
        </div>
      </div>
      <div className="grid gap-5 border-ivory/10 border-t bg-black/15 p-5 sm:grid-cols-2 sm:p-7">
        {next ? <ToNext status={status} next={next} /> : <p>{t('top')}</p>}
        <Keep status={status} />
      </div>
    </section>
  )
}

function ToNext({ status, next }: { status: Status; next: NonNullable<Status['next']> }) {
  const t = useTexts('vip')
  const wanted = status.levels.find(({ rankLevel }) => rankLevel === next.rankLevel)
  const { window, currency } = status
  return (
    <div className="grid content-start gap-3">
      <h4 className="flex items-center gap-2.5 font-semibold">
        <LevelEmblem {...next} level={next.rankLevel} size={32} />
        {t('toNext', { name: next.labelName })}
      </h4>
      <Progress
        label={t('turnover')}
        has={window.turnover}
        wanted={wanted?.turnover ?? '0.0000'}
        missing={next.turnoverMissing}
        currency={currency}
      />
      {wanted && isSome(wanted.deposits) ? (
        <Progress
          label={t('deposits')}
          has={window.deposits}
          wanted={wanted.deposits}
          missing={next.depositsMissing}
          currency={currency}
        />
      ) : null}
      {next.kycLevelMissing === null ? null : (
        <p className="flex gap-2 text-sm">
          <Icon name="shield" size={18} className="shrink-0 text-brass-fill" />
          {t('kycWaits', { level: next.kycLevelMissing })}
        </p>
      )}
      <p className="text-sm text-on-felt">
        {window.kind === 'rolling' ? t('windowRolling', { days: window.days }) : t('windowMonth')}{' '}
        {t('nightly')}
      </p>
    </div>
  )
}

function Progress({
  label,
  has,
  wanted,
  missing,
  currency,
}: {
  label: string
  has: string
  wanted: string
  missing: string
  currency: string
}) {
  const t = useTexts('vip')
  const { locale } = useUi()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const share = shareOf(has, wanted)
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="text-on-felt">{label}</span>
        <bdi className="num">{t('ofAmount', { has: money(has), wanted: money(wanted) })}</bdi>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="told-track h-2.5 overflow-hidden rounded-full bg-black/30"
      >
        <div
          className="told-fill h-full rounded-full bg-brass-fill transition-[width] duration-(--calm)"
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="text-sm font-medium">
        {isSome(missing) ? t('missing', { amount: money(missing) }) : t('reached')}
      </p>
    </div>
  )
}

function Keep({ status }: { status: Status }) {
  const t = useTexts('vip')
  const { locale } = useUi()
  const day = useDay()
  const { keep, currency, fixedUntil, rankLevel } = status
  const needed = formatMoney(keep.needed, currency, locale)
  return (
    <div className="grid content-start gap-3">
      <h4 className="flex min-h-8 items-center font-semibold">{t('keepTitle')}</h4>
      {rankLevel === 0 ? <p className="text-sm">{t('keepStart')}</p> : null}
      {rankLevel > 0 ? (
        <Progress
          label={t('turnover')}
          has={keep.turnover}
          wanted={keep.needed}
          missing={less(keep.needed, keep.turnover)}
          currency={currency}
        />
      ) : null}
      {rankLevel > 0 ? (
        <p className="text-sm text-on-felt">
          {fixedUntil
            ? t('fixed', { date: day(fixedUntil) })
            : keep.graceEnds
              ? t('grace', { date: day(keep.graceEnds), needed })
              : t('keepText', { needed })}
        </p>
      ) : null}
    </div>
  )
}

const isSome = (amount: string) => /[1-9]/.test(amount)

const units = (amount: string): bigint => parseAmount(amount) ?? 0n

/** Whole percent, never more than a hundred, and never a full bar before it is full. */
const shareOf = (has: string, wanted: string): number => {
  if (units(wanted) <= 0n) return 100
  return Math.min(100, Math.max(0, Number((units(has) * 100n) / units(wanted))))
}

const less = (wanted: string, has: string): string => {
  const rest = units(wanted) - units(has)
  return formatAmount(rest > 0n ? rest : 0n)
}
