import { parseAmount } from '@parlour/money'
import type { Played } from '../frame/server.ts'
import type { Speech } from '../texts/texts.ts'
import { stepsOf } from './round/told-steps.ts'
import { nameOf, type SlotGame } from './slot-game.ts'

type Heard = Pick<Played, 'spins' | 'story' | 'payout'> & { readonly balance?: string }

/** A round in words, for those who hear the game; one that is only shown again says no balance. */
export function tellRound(game: SlotGame, played: Heard, speech: Speech): string {
  const { t, money } = speech
  const [base, ...rest] = stepsOf(game.machine, played)
  const payout = parseAmount(played.payout)!
  const balance =
    played.balance === undefined
      ? ''
      : t('spokenBalance', { balance: money(parseAmount(played.balance)!) })
  if (payout === 0n && rest.length === 0) return `${t('spokenNothing')} ${balance}`
  const wins = base?.kind === 'spin' ? base.wins : []
  const lines = wins.map(({ line, symbol, count, ways }) =>
    ways === undefined
      ? t('spokenLine', { line: line + 1, count, symbol: nameOf(game, symbol, speech) })
      : t('slot_spokenWays', { ways, count, symbol: nameOf(game, symbol, speech) }),
  )
  const free = rest.filter((step) => step.kind === 'spin' && step.part === 'free').length
  const respins = rest.filter((step) => step.kind === 'spin' && step.part === 'respin').length
  const gathered = rest.find((step) => step.kind === 'gather')
  const more = [
    ...(free > 0 ? [t('spokenFree', { count: free })] : []),
    ...(respins > 0 ? [t('slot_spokenRespins', { count: respins })] : []),
    ...(gathered ? [t(game.words.gatherTitle)] : []),
  ]
  return [...lines, ...more, t('spokenTotal', { payout: money(payout) }), balance].join(' ')
}
