import { useTexts } from '../../base/texts/texts.ts'
import type { Bonus } from './bonuses-page.tsx'

/** What a bonus is played by, in plain words, and what a bet of each kind counts. */
export function RulesOf({ bonus }: { bonus: Bonus }) {
  const t = useTexts('bonuses')
  const shell = useTexts('shell')
  const { mode, categories, contribution } = bonus
  const counting = contribution.filter(
    ({ category }) =>
      // Both lotteries have one name on the screen.
      category !== 'ELOTT' && (categories === null || categories.includes(category)),
  )
  return (
    <div className="grid gap-4 text-sm">
      <p>{t(mode === 'NON_STICKY' ? 'rulesNonSticky' : 'rulesSticky')}</p>
      {mode === 'STICKY_NONCASHABLE' ? <p>{t('rulesOriginal')}</p> : null}
      <p>{t('rulesCompletion')}</p>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {counting.map(({ category, percent }) => (
          <li key={category} className="flex justify-between gap-4 border-line border-b pb-2">
            <span>{shell(`category_${category}` as 'category_RNG')}</span>
            <span className="num text-muted">{t('percent', { percent })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
