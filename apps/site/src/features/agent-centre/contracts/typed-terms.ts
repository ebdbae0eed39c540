import { readRate, typedRate } from '@parlour/ui'
import { readAmount } from '../../../parts/money/read-amount.ts'
import type { Contract, Kind, Terms } from './kinds.ts'

/** A tier as it is typed. */
export type TypedTier = {
  readonly key: number
  readonly rate: string
  readonly turnover: string
  readonly active: string
  readonly loss: string
}
export type TypedTerms = {
  readonly tiers: readonly TypedTier[]
  readonly carry: NonNullable<Contract['carry']>
  readonly profit: string
  readonly loss: string
}

/** Terms as they are kept. */
type Written = Pick<Contract, 'tiers' | 'carry' | 'profitRatePpm' | 'lossRatePpm'>

export const emptyTier = (key: number): TypedTier => ({
  key,
  rate: '',
  turnover: '',
  active: '',
  loss: '',
})

/** What stands already, as it would be typed; a fresh start where nothing does. */
export function typeTerms(contract: Written | undefined, locale: string): TypedTerms {
  const amount = (wire: string) => {
    const plain = wire.replace(/\.?0+$/, '')
    return plain === '0' || plain === ''
      ? ''
      : locale.startsWith('pt')
        ? plain.replace('.', ',')
        : plain
  }
  return {
    tiers: contract?.tiers?.map((tier, at) => ({
      key: at,
      rate: typedRate(tier.ratePpm, locale),
      turnover: amount(tier.minTurnover),
      active: tier.minActive === 0 ? '' : String(tier.minActive),
      loss: amount(tier.minLoss),
    })) ?? [emptyTier(0)],
    carry: contract?.carry ?? 'NONE',
    profit: contract?.profitRatePpm == null ? '' : typedRate(contract.profitRatePpm, locale),
    loss: contract?.lossRatePpm == null ? '' : typedRate(contract.lossRatePpm, locale),
  }
}

/** Terms for the wire; undefined while something typed is no number. */
export function readTerms(kind: Kind, typed: TypedTerms): Terms | undefined {
  if (kind === 'REALTIME') {
    const [profitRatePpm, lossRatePpm] = [readRate(typed.profit), readRate(typed.loss)]
    return profitRatePpm === undefined || lossRatePpm === undefined
      ? undefined
      : { profitRatePpm, lossRatePpm }
  }
  const tiers = typed.tiers.map(readTier)
  if (tiers.some((tier) => tier === undefined)) return undefined
  return {
    tiers: tiers.filter((tier) => tier !== undefined),
    ...(kind === 'DIVIDEND' && { carry: typed.carry }),
  }
}

function readTier({ rate, turnover, active, loss }: TypedTier) {
  const ratePpm = readRate(rate)
  const [minTurnover, minLoss] = [demand(turnover), demand(loss)]
  const minActive = /^\d{0,7}$/.test(active.trim()) ? Number(active) : undefined
  return ratePpm === undefined ||
    minTurnover === undefined ||
    minLoss === undefined ||
    minActive === undefined
    ? undefined
    : { ratePpm, minTurnover, minActive, minLoss }
}

/** An empty demand, or a nought, demands nothing. */
const demand = (typed: string): string | undefined =>
  /^[0.,\s]*$/.test(typed) ? '0' : readAmount(typed)
