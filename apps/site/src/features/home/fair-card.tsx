import { classNames } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { RowHead } from './game-row.tsx'

const steps = [
  ['fair1', 'fair1Text'],
  ['fair2', 'fair2Text'],
  ['fair3', 'fair3Text'],
] as const

/** How a round of the house is sealed and checked, in three sentences. */
export function FairCard({ wide, className = '' }: { wide: boolean; className?: string }) {
  const t = useTexts('home')
  return (
    <section className={classNames('card p-5', className)}>
      <RowHead title={t('fairTitle')} />
      <ol className={classNames('mt-2 grid gap-4', wide && 'md:grid-cols-3 md:gap-6')}>
        {steps.map(([title, words], index) => (
          <li key={title} className="flex gap-3.5">
            <span className="num grid size-8 shrink-0 place-items-center rounded-full bg-brass-fill text-sm font-bold text-on-brass">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{t(title)}</h3>
              <p className="text-sm text-muted">{t(words)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
