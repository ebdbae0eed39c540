import { type Amount, parseAmount } from '@parlour/money'
import type { Speech, TextKey } from '../texts/texts.ts'
import type { Notice } from './table.ts'

type RefusedStake = {
  readonly refused: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

const NAMED = /^(loss|stake)_(day|week|month)$/

/**
 * What the player reads where a stake was refused, and the ways on. Where an own limit stands against it: which one,
 * what is left of it and until when, and the dearest stake that still fits.
 */
export function tellRefusal(
  { refused, message, details }: RefusedStake,
  offer: readonly Amount[],
  { t, money }: Speech,
): Notice {
  if (refused === 'insufficient_funds') return { kind: 'bad', text: message, actions: ['deposit'] }
  if (refused === 'session_limit_reached')
    return { kind: 'bad', text: message, actions: ['limits'] }
  if (refused !== 'limit_reached') return { kind: 'bad', text: message }
  const { kind, period } = details
  const limit = parseAmount(String(details.limit))
  const left = parseAmount(String(details.left))
  if (!NAMED.test(`${kind}_${period}`) || limit === undefined || left === undefined)
    return { kind: 'bad', text: message, actions: ['limits'] }
  const text = t('limitText', {
    name: t(`limit_${kind}_${period}` as TextKey),
    limit: money(limit),
    left: money(left),
    until: t(`until_${period}` as TextKey),
  })
  return {
    kind: 'bad',
    text,
    actions: ['limits'],
    stake: offer.findLast((stake) => stake <= left),
  }
}
