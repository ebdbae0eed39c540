import type { Judgement, Verdict } from '@parlour/chance'
import { classNames, Icon, type IconName } from '@parlour/ui'
import { useTexts } from '../base/texts/texts.ts'

const looks: Readonly<Record<Verdict, readonly [IconName, string]>> = {
  verified: ['shield', 'bg-brand/12 text-brand'],
  house: ['shield', 'bg-raised text-brass'],
  unverifiable: ['info', 'bg-raised text-brass'],
  rejected: ['alert', 'bg-danger/12 text-danger'],
}

/** What this browser found of a receipt, in the words that the programs use as well. */
export function Judged({ judgement: { verdict, attested, unknown } }: { judgement: Judgement }) {
  const t = useTexts('fair')
  const [icon, colour] = looks[verdict]
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p
        className={classNames(
          'flex items-start gap-3 rounded-medium px-4 py-3 font-semibold',
          colour,
        )}
      >
        <Icon name={icon} size={20} className="shrink-0" />
        {t(`verdict_${verdict}`)}
      </p>
      <HouseWord names={[...attested, ...unknown]} />
    </div>
  )
}

/** The fields that nothing but the house's word stands behind. */
export function HouseWord({ names }: { names: readonly string[] }) {
  const t = useTexts('fair')
  if (names.length === 0) return null
  return (
    <p className="text-note text-muted">
      {t('attested')}{' '}
      <code className="text-xs [overflow-wrap:anywhere]" dir="ltr">
        {names.join(', ')}
      </code>
    </p>
  )
}
