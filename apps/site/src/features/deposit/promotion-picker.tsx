import { classNames } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { ChoiceMark } from './choice-mark.tsx'
import { isMost } from '../../parts/promotions/promotion-words.ts'
import { RewardWords } from '../../parts/promotions/reward-words.tsx'

type Choice = Answer<'depositPromotions'>['list'][number]

/** The promotion that goes with a deposit; none is chosen until the player does. */
export function PromotionPicker({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (promotionId: string | undefined) => void
}) {
  const t = useTexts('promotions')
  const { code } = useLanguage()
  const { data } = useQuery(reading('depositPromotions', { query: { language: code } }))
  if (!data || data.list.length === 0) return null
  // What was joined comes with the deposit unless another one is chosen.
  const joined = data.list.find((one) => one.joined)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t('withDeposit')}</legend>
      <Option checked={chosen === undefined} onChoose={() => onChoose(undefined)}>
        {joined ? (
          <ChoiceWords choice={joined} />
        ) : (
          <span className="font-medium">{t('withoutPromotion')}</span>
        )}
      </Option>
      {data.list
        .filter((one) => !one.joined)
        .map((one) => (
          <Option
            key={one.promotionId}
            checked={chosen === one.promotionId}
            onChoose={() => onChoose(one.promotionId)}
          >
            <ChoiceWords choice={one} />
          </Option>
        ))}
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

const Option = ({
  checked,
  onChoose,
  children,
}: {
  checked: boolean
  onChoose: () => void
  children: ReactNode
}) => (
  <label
    className={classNames(
      'card grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-4 py-3 transition-colors duration-(--quick) has-focus-visible:outline-2 has-focus-visible:outline-focus',
      checked ? 'border-brand' : 'hover:border-line-strong',
    )}
  >
    <input
      type="radio"
      name="deposit-promotion"
      className="spoken"
      checked={checked}
      onChange={onChoose}
    />
    <span className="grid min-w-0 gap-1">{children}</span>
    <ChoiceMark checked={checked} />
  </label>
)
