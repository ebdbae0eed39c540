import { formatAmount, parseAmount } from '@parlour/money'
import { requirementOf, rewardFigure } from '@parlour/promotions'
import type { Answer } from '../../base/server/ask.ts'

export type Choice = Answer<'depositPromotions'>['list'][number]

/** What a deposit of this amount would bring, and what is to be played for it, both as wire amounts. */
type Preview =
  | { readonly kind: 'too_little'; readonly least: string }
  | { readonly kind: 'brings'; readonly reward: string; readonly toPlay: string | undefined }

/**
 * Reckons what a promotion brings, by the very rules that the house credits it with; undefined while there is no amount,
 * and for what is counted otherwise than in money.
 *
 * @param amount of the deposit, as on the wire.
 */
export function previewOf(
  { offer, figures, play }: Pick<Choice, 'offer' | 'figures' | 'play'>,
  amount: string | undefined,
  cashDecimals: number,
): Preview | undefined {
  const deposit = amount === undefined ? undefined : parseAmount(amount)
  if (deposit === undefined || (offer.reward.kind !== 'bonus' && offer.reward.kind !== 'cash'))
    return undefined
  const least = offer.minimum === null ? 0n : units(offer.minimum)
  if (deposit < least) return { kind: 'too_little', least: formatAmount(least) }
  const tiers = figures.map(({ from, figure }) => ({ from: units(from), figure: inUnits(figure) }))
  const reward = rewardFigure({ kind: 'tiered', tiers }, deposit, cashDecimals)
  if (reward <= 0n) {
    const next = tiers.find(({ from }) => deposit < from)
    return next ? { kind: 'too_little', least: formatAmount(next.from) } : undefined
  }
  const toPlay = play
    ? requirementOf({ amount: reward, deposit, multiplier: play.times, on: play.on })
    : 0n
  return {
    kind: 'brings',
    reward: formatAmount(reward),
    toPlay: toPlay > 0n ? formatAmount(toPlay) : undefined,
  }
}

const units = (text: string): bigint => parseAmount(text) ?? 0n

const inUnits = (figure: Choice['figures'][number]['figure']) =>
  figure.kind === 'fixed'
    ? { kind: figure.kind, amount: units(figure.amount) }
    : { ...figure, cap: figure.cap === null ? undefined : units(figure.cap) }
