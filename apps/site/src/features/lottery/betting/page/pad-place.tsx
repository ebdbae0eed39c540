import type { CatalogPlay } from '@parlour/lottery'
import { classNames, controlLook, Field, Icon, Skeleton } from '@parlour/ui'
import { Suspense, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { returnText } from '../../board/market-return.ts'
import { useBetting } from './betting-context.ts'
import { HotNumbers } from '../../plays/bet-limits.tsx'
import type { PadLottery, PadProps } from './pad.ts'
import { padOf } from './pads.ts'
import { bestOdds } from '../price/price-draft.ts'
import type { Market } from './use-betting.ts'

/** What a play is about in a sentence, and its pad. */
export function PadPlace({
  market,
  play,
  round,
  value,
  onChange,
  onLines,
  prizes,
}: {
  market: Market
  play: CatalogPlay
  /** Another round is another pad, for a selection that the pad did not make itself. */
  round: number
  value: string
  onChange: (value: string) => void
  onLines: PadProps['onLines']
  prizes: PadProps['prizes']
}) {
  const t = useTexts('lottery-betting')
  const { family, lottery, markets, onSale } = useBetting()
  const about: PadLottery = {
    code: lottery.game,
    family: family.id,
    region: lottery.region,
    options: markets.options,
    day: onSale?.day,
  }
  const props: PadProps = {
    play,
    entry: play.entry,
    lottery: about,
    value,
    onChange,
    onLines,
    odds: market.odds ?? undefined,
    prizes,
  }
  const Pad = padOf(family.id, play) ?? TypedSelection
  return (
    <div className="@container grid min-w-0 gap-3 max-sm:gap-2">
      <HowItWins play={play} market={market} />
      <HotNumbers hot={market.hot} />
      {market.state === 'open' ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Pad key={`${family.staged ? family.id : play.id} ${round}`} {...props} />
        </Suspense>
      ) : (
        <p role="status" className="flex items-center gap-2 rounded-small bg-raised p-4 text-muted">
          <Icon name="pause" size={18} />
          {t(market.state === 'suspended' ? 'playSuspended' : 'playClosed')}
        </p>
      )}
    </div>
  )
}

function HowItWins({ play, market }: { play: CatalogPlay; market: Market }) {
  const t = useTexts('lottery-betting')
  const { names } = useBetting()
  const { locale } = useLanguage()
  const [whole, setWhole] = useState(false)
  const pays = useMemo(() => bestOdds(play, market.odds ?? {}), [play, market.odds])
  return (
    <div className="grid gap-x-4 gap-y-0.5 text-note text-muted sm:flex sm:items-baseline">
      {/* On a phone the rule is one line until it is asked for: the numbers come first. */}
      <div className="flex min-w-0 grow items-start gap-1">
        <p className={classNames('grow', !whole && 'max-sm:line-clamp-1')}>{names.rule(play)}</p>
        <button
          type="button"
          aria-label={t('rules')}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="relative shrink-0 after:absolute after:-inset-3 after:content-[''] sm:hidden"
        >
          <Icon name="chevronDown" size={20} className={whole ? 'rotate-180' : ''} />
        </button>
      </div>
      <p className="num flex shrink-0 gap-3">
        {pays === undefined ? null : (
          <span className="font-semibold text-brass">
            {t(pays.several ? 'paysUpTo' : 'paysOdds', {
              odds: new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(pays.best),
            })}
          </span>
        )}
        <span>{t('returns', { percent: returnText(locale, market) })}</span>
      </p>
    </div>
  )
}

/** A play without a pad of its own is written in its grammar, with its example for a guide. */
function TypedSelection({ play, value, onChange }: PadProps) {
  const t = useTexts('lottery-betting')
  return (
    <Field label={t('padMissing')} hint={t('padMissingHint', { example: play.example.selection })}>
      {(control) => (
        <textarea
          {...control}
          dir="ltr"
          rows={4}
          spellCheck={false}
          className={`num ${controlLook} h-auto! py-3`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
