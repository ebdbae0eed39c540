import { useTexts } from '../../base/texts/texts.ts'

/** Names a kind of game as the menus do; the two kinds of lottery stand side by side only in figures. */
export function useCategoryName(): (category: string) => string {
  const t = useTexts('earnings')
  const shell = useTexts('shell')
  return (category) =>
    category === 'ELOTT' ? t('houseLotteries') : shell(`category_${category}` as 'category_RNG')
}
