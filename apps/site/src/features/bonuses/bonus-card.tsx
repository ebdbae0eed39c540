import { Badge, type BadgeKind, Button, classNames, formatMoney, Icon, Money } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { BonusBets } from './bonus-bets.tsx'
import type { Bonus } from './bonuses-page.tsx'
import { ExpiresIn } from './expires-in.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import { ProgressBar } from '../../parts/bonuses/progress-bar.tsx'
import { RulesOf } from './rules-of.tsx'

export const stateLooks: Record<Bonus['state'], BadgeKind> = {
  active: 'good',
  offered: 'brass',
  queued: 'info',
  completed: 'good',
  forfeited: 'plain',
  expired: 'plain',
  lost: 'plain',
  cancelled: 'plain',
}

/** One bonus that runs, waits or is offered: its money, the way to go, its bounds and its bets. */
export function BonusCard({ bonus, now }: { bonus: Bonus; now: string }) {
  const t = useTexts('bonuses')
  const cashout = useTexts('cashout')
  const [leaving, setLeaving] = useState(false)
  const [opened, setOpened] = useState<'rules' | 'bets'>()
  const active = bonus.state === 'active'
  const toggle = (part: 'rules' | 'bets') => setOpened(opened === part ? undefined : part)
  return (
    <article className="card grid gap-5 p-5">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-brass">
          <Icon name="gift" size={22} />
        </span>
        <div className="grow">
          <h5 className="font-semibold">
            <SourceName source={bonus.source} />
          </h5>
          <p className="text-sm text-muted">
            {t('given')} <Moment at={bonus.createdAt} className="" />
          </p>
        </div>
        <Badge kind={stateLooks[bonus.state]}>{t(`state_${bonus.state}`)}</Badge>
      </header>

      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-sm text-muted">{t('balance')}</p>
          <Money
            amount={bonus.state === 'offered' ? bonus.amount : bonus.balance}
            currency={bonus.currency}
            className="text-3xl font-semibold tracking-tight"
          />
        </div>
        <ExpiresIn at={bonus.expiresAt} now={now} />
      </div>

      {active && bonus.mode === 'NON_STICKY' && Number(bonus.wagered) === 0 ? (
        <p className="rounded-small bg-raised px-4 py-3 text-sm">{cashout('ownMoneyFirst')}</p>
      ) : null}
      <Progress bonus={bonus} />
      <Bounds bonus={bonus} />
      {bonus.state === 'offered' ? <OfferButtons bonus={bonus} /> : null}

      <footer className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Unfold open={opened === 'rules'} onPress={() => toggle('rules')}>
          {t('rules')}
        </Unfold>
        {active ? (
          <Unfold open={opened === 'bets'} onPress={() => toggle('bets')}>
            {t('bets')}
          </Unfold>
        ) : null}
        {bonus.state === 'offered' ? null : (
          <Button kind="ghost" className="ms-auto" onClick={() => setLeaving(true)}>
            {t('giveUp')}
          </Button>
        )}
      </footer>
      {opened === 'rules' ? <RulesOf bonus={bonus} /> : null}
      {opened === 'bets' ? <BonusBets grantId={bonus.grantId} currency={bonus.currency} /> : null}
      {leaving ? <GiveUpDialog bonus={bonus} onClose={() => setLeaving(false)} /> : null}
    </article>
  )
}

const kinds = ['promotion', 'deposit', 'mission', 'vip', 'referral', 'raffle'] as const

/** Where a bonus comes from: the promotion by its own name, as it was chosen; else what kind of thing gave it. */
export function SourceName({ source: { kind, id } }: { source: Bonus['source'] }) {
  const t = useTexts('bonuses')
  const { code } = useLanguage()
  const promotion = useQuery({
    ...reading('getPromotion', { params: { promotionId: id }, query: { language: code } }),
    enabled: kind === 'promotion',
    retry: false,
  })
  return promotion.data?.title ?? t(`from_${kinds.find((known) => known === kind) ?? 'other'}`)
}

function Progress({ bonus }: { bonus: Bonus }) {
  const t = useTexts('bonuses')
  const { locale } = useLanguage()
  const money = (amount: string) => formatMoney(amount, bonus.currency, locale)
  const left = Math.max(0, Number(bonus.required) - Number(bonus.wagered))
  return (
    <ProgressBar
      label={t('progress')}
      done={Number(bonus.wagered)}
      whole={Number(bonus.required)}
      muted={bonus.state !== 'active'}
    >
      {t('leftOf', { left: money(left.toFixed(4)), required: money(bonus.required) })}
    </ProgressBar>
  )
}

function Bounds({ bonus }: { bonus: Bonus }) {
  const t = useTexts('bonuses')
  const shell = useTexts('shell')
  const { currency, maxStake, maxConvert, categories, openBets } = bonus
  // Played there with the bonus, it would never end.
  const idle = bonus.contribution
    .filter(
      ({ category, percent }) => percent === 0 && (!categories || categories.includes(category)),
    )
    .map(({ category }) => category)
  const known = (category: string) => shell(`category_${category}` as 'category_RNG')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
      {maxStake ? (
        <Bound name={t('maxStake')}>
          <Money amount={maxStake} currency={currency} className="font-medium" />
        </Bound>
      ) : null}
      {maxConvert ? (
        <Bound name={t('maxConvert')}>
          <Money amount={maxConvert} currency={currency} className="font-medium" />
        </Bound>
      ) : null}
      <Bound name={t('playedIn')}>
        {categories ? categories.map(known).join(', ') : t('everywhere')}
        {idle.length > 0 ? ` ${t('butNot', { categories: idle.map(known).join(', ') })}` : null}
      </Bound>
      {openBets > 0 ? <Bound name={t('openBets')}>{openBets}</Bound> : null}
    </dl>
  )
}

const Bound = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

const Unfold = ({
  open,
  onPress,
  children,
}: {
  open: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-expanded={open}
    onClick={onPress}
    className={classNames(
      'min-h-11 rounded-small px-3 text-sm font-medium hover:bg-raised',
      open ? 'bg-raised text-text' : 'text-muted',
    )}
  >
    {children}
  </button>
)
