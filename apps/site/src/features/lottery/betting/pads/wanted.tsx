import { useTexts } from '../../../../base/texts/texts.ts'

/** How many are chosen of how many a bet needs; nothing where one is enough. */
export function Wanted({
  chosen,
  least,
  most,
}: {
  chosen: number
  least: number
  most?: number | undefined
}) {
  const t = useTexts('lottery-pads')
  if (least <= 1 && most === undefined) return null
  const words =
    least === most ? 'wantedExactly' : most === undefined ? 'wantedLeast' : 'wantedBetween'
  return (
    <p className="text-sm text-muted" aria-live="polite">
      {t(words, { least, most: most ?? 0, chosen })}
    </p>
  )
}
