import { Badge, buttonLook, EmptyState, Icon, SkeletonRows } from '@parlour/ui'
import { useEffect } from 'react'
import { Link } from '../../../base/router/link.tsx'
import { useHouse, useSwitch } from '../../../base/session/house.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { PromotionTeaser } from '../../../parts/promotions/teaser.tsx'
import { useFreshEntry } from '../use-fresh-entry.ts'
import { useLeadOn } from '../login/lead-on.ts'
import { PromoSlider, PromoSliderRoom, useNewcomerPromotions } from './promo-slider.tsx'
import { RegisterForm } from './register-form.tsx'

/** Rows that stand for the form: enough that what is below it begins where it will. */
const FIELDS = 9

/** Registration as a page of its own, with what the house promises beside it. */
export function RegisterPage() {
  const t = useTexts('entry')
  const house = useHouse()
  const open = useSwitch('DIRECTREG3')
  useFreshEntry()
  useLeadOn()
  const { promotions, coming } = useNewcomerPromotions()
  useEffect(() => {
    document.title = `${t('pageTitle')} · Parlour`
  })
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-[1fr_380px] lg:gap-8">
      <section className="card p-5 sm:p-8">
        <h1 className="font-display text-3xl font-medium tracking-[-.02em]">{t('pageTitle')}</h1>
        <p className="mt-1 text-muted">{t('pageIntro')}</p>
        {/* Its line is kept while it is on its way, so that nothing moves under a finger. */}
        {coming || promotions[0] ? (
          <p className="mt-3 h-7">
            {promotions[0] ? (
              <Badge kind="brass" className="h-7 max-w-full">
                <span className="truncate">
                  {t('bonusHint', { promotion: promotions[0].title })}
                </span>
              </Badge>
            ) : null}
          </p>
        ) : null}
        <div className="mt-6">
          {!house ? (
            <SkeletonRows rows={FIELDS} />
          ) : open ? (
            <RegisterForm house={house} withReset />
          ) : (
            <EmptyState icon="lock" title={t('closedTitle')}>
              {t('closedText')}
            </EmptyState>
          )}
        </div>
        {/* What comes later than the form stands below it, so that nothing moves under a finger. */}
        <div className="mt-5 grid justify-items-center gap-2.5 empty:hidden">
          <PromotionTeaser place="registration" />
        </div>
      </section>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        {coming ? <PromoSliderRoom /> : <PromoSlider promotions={promotions} />}
        <ul className="grid gap-3 rounded-card bg-felt p-6 text-ivory">
          {(['promise1', 'promise2', 'promise3'] as const).map((promise) => (
            <li key={promise} className="flex gap-3">
              <Icon name="check" className="text-brass-fill" />
              {t(promise)}
            </li>
          ))}
        </ul>
        <Link href="/" className={buttonLook('ghost')}>
          {t('backHome')}
        </Link>
      </aside>
    </div>
  )
}
