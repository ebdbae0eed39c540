import { formatMoney } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { ChoiceCard } from '../../parts/forms/choice-card.tsx'
import { isMost } from '../../parts/promotions/promotion-words.ts'
import { type Choice, previewOf } from './promotion-preview.ts'
import { RewardWords } from '../../parts/promotions/reward-words.tsx'

const QUESTION = 'deposit-promotion'

/** The promotion that goes with a deposit; none is chosen until the player does. */
export function PromotionPicker({
  chosen,
  amount,
  onChoose,
}: {
  chosen: string | undefined
  /** Of the deposit as it is typed, on the wire. */
  amount: string | undefined
  onChoose: (promotionId: string | undefined) => void
}) {
  const t = useTexts('promotions')
  const { code } = useLanguage()
  const { data } = useQuery(reading('depositPromotions', { query: { language: code } }))
  if (!data || data.list.length === 0) return null
  // What was joined comes with the deposit unless another one is chosen.
  const joined = data.list.find((one) => one.joined)
  const meant = data.list.find((one) => one.promotionId === chosen) ?? joined
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t('withDeposit')}</legend>
      <ChoiceCard
        name={QUESTION}
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      >
        {joined ? (
          <ChoiceWords choice={joined} />
        ) : (
          <span className="font-medium">{t('withoutPromotion')}</span>
        )}
      </ChoiceCard>
      {data.list
        .filter((one) => !one.joined)
        .map((one) => (
          <ChoiceCard
            name={QUESTION}
            key={one.promotionId}
            checked={chosen === one.promotionId}
            onChoose={() => onChoose(one.promotionId)}
          >
            <ChoiceWords choice={one} />
          </ChoiceCard>
        ))}
      {meant ? <PreviewLine choice={meant} amount={amount} /> : null}
    </fieldset>
  )
}

function ChoiceWords({ choice }: { choice: Choice }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span dir="auto" className="font-medium">
          {choice.title}
        </span>
        <span className="text-sm text-brand">
          <RewardWords reward={choice.offer.reward} most={isMost(choice.offer)} />
        </span>
      </span>
      <span className="text-sm text-muted">
        <span dir="auto">{choice.summary}</span>
      </span>
    </>
  )
}

/** What this very deposit brings, said before it is made. */
function PreviewLine({ choice, amount }: { choice: Choice; amount: string | undefined }) {
  const t = useTexts('cashout')
  const { locale } = useLanguage()
  const summary = useQuery(reading('cashierSummary', {})).data
  const preview = summary && previewOf(choice, amount, summary.cashDecimals)
  if (!summary || !preview) return null
  const money = (one: string) => formatMoney(one, summary.currency, locale)
  if (preview.kind === 'too_little') {
    return (
      <p className="rounded-small bg-raised px-4 py-3 text-sm text-muted" aria-live="polite">
        {t('previewTooLittle', { least: money(preview.least) })}
      </p>
    )
  }
  const { reward, toPlay } = preview
  const days = choice.play?.days
  return (
    <p className="grid gap-0.5 rounded-small bg-raised px-4 py-3 text-sm" aria-live="polite">
      <span className="font-medium text-brass">
        {t(choice.offer.reward.kind === 'bonus' ? 'previewBonus' : 'previewCash', {
          reward: money(reward),
        })}
      </span>
      {toPlay ? (
        <span className="text-muted">
          {days
            ? t('previewPlayDays', { toPlay: money(toPlay), days })
            : t('previewPlay', { toPlay: money(toPlay) })}
        </span>
      ) : null}
      {choice.play?.ownFirst ? <span className="text-muted">{t('ownMoneyFirst')}</span> : null}
    </p>
  )
}
