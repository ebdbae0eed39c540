import { type CatalogPlay, type FamilyId, isSelectionRefusal } from '@parlour/lottery'
import { useTexts } from '../../../texts/texts.ts'
import { usePlayNames } from './play-names.ts'
import { readable } from './selection-text.tsx'

/** The worked example of a play, as the catalogue has it and its engine judges it: what is chosen, drawn and won. */
export function PlayExample({ family, play }: { family: FamilyId; play: CatalogPlay }) {
  const t = useTexts('lottery-plays')
  const names = usePlayNames(family)
  const { selection, draw, hits } = play.example
  const read = play.play.read(selection)
  if (isSelectionRefusal(read)) return null
  const bets = play.play.bets(read)
  return (
    <p dir="auto" className="text-sm text-muted">
      <b className="me-1.5 font-semibold text-text">{t('exampleTitle')}</b>
      {play.entry.kind === 'whole'
        ? t('exampleTakes')
        : t('exampleBuys', { selection: readable(selection, names), bets })}{' '}
      {hits === 'push'
        ? t('examplePush', { draw })
        : t('exampleWins', { draw, wins: winsIn(hits) })}
    </p>
  )
}

const winsIn = (hits: Readonly<Record<string, number>>): number =>
  Object.values(hits).reduce((sum, count) => sum + count, 0)
