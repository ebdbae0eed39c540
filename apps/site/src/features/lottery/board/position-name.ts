import { hasText, useTexts } from '../../../base/texts/texts.ts'

/** What a position of a draw is called; numbered places are told by their number. */
export function usePositionName(): (id: string) => string {
  const t = useTexts('lottery-draws')
  return (id) => {
    const own = `position_${id}`
    if (hasText('lottery-draws', own)) return t(own as 'position_sum')
    const numbered = /^(place|first)(\d+)$/.exec(id)
    if (!numbered) return id
    return t(numbered[1] === 'first' ? 'positionOfFirst' : 'positionNth', { n: numbered[2]! })
  }
}
