import type { Amount } from '@parlour/money'
import type { FedMeter } from '../wallet.ts'

/** What a wager keeps of a meter that it fed. */
export type WrittenFed = {
  readonly meter: string
  readonly run: number
  readonly fed: string
  readonly reserved: string
  readonly after: string
  readonly paid?: string
}

export const writeFed = ({ meter, run, fed, reserved, after, paid }: FedMeter): WrittenFed => ({
  meter,
  run,
  fed: String(fed),
  reserved: String(reserved),
  after: String(after),
  ...(paid !== undefined && { paid: String(paid) }),
})

/** The same as it is told: what is paid is money, what is counted in millionths stays a text of digits. */
export type ToldFed = Pick<WrittenFed, 'meter' | 'run' | 'fed' | 'after'> & {
  readonly paid?: Amount
}

export const tellFed = ({ meter, run, fed, after, paid }: FedMeter): ToldFed => ({
  meter,
  run,
  fed: String(fed),
  after: String(after),
  ...(paid !== undefined && { paid }),
})

export const readFed = ({ meter, run, fed, reserved, after, paid }: WrittenFed): FedMeter => ({
  meter,
  run,
  fed: BigInt(fed),
  reserved: BigInt(reserved),
  after: BigInt(after),
  ...(paid !== undefined && { paid: BigInt(paid) }),
})
