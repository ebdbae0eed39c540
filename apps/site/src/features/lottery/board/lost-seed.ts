import { useUi } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'
import type { Draw } from './use-board.ts'

/** Says of a draw whose seed is lost by when it is called off, or what is still told of it, and whether it may be found. */
export function useLostSeedText(): (lost: NonNullable<Draw['lostSeed']>) => string {
  const t = useTexts('lottery-draws')
  const { locale, timeZone } = useUi()
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return ({ voidAt, final }) => {
    if (voidAt === null) return t(final ? 'void_seed_lost' : 'voidSeedLost')
    const when = written.format(new Date(voidAt))
    return t(final ? 'state_lost_final' : 'state_lost_text', { when })
  }
}
