import type { Amount, MemberId, WagerId } from '@parlour/money'
import type { JackpotRules, Meter } from '@parlour/casino'

/** Draws and seals the runs of meters, and opens what it has sealed. */
export type MeterHouse = {
  rulesOf(code: string): JackpotRules
  /** A new seed for a run, with what may be known of it. */
  prepare(of: RunPlace): PreparedRun
  /** The seed; nothing where the key of now does not open it, or opens another than was committed to. */
  open(
    of: RunPlace,
    run: { readonly sealed: Uint8Array; readonly commitment: string },
  ): string | undefined
}

/** Which run of which meter: a sealed seed opens in its own place only. */
export type RunPlace = { readonly meter: string; readonly currency: string; readonly run: number }

export type PreparedRun = {
  readonly run: number
  readonly seed: string | undefined
  readonly sealed: Uint8Array
  readonly commitment: string
  readonly withdrawn: boolean
}

/** A run that is on. */
export type OpenRun = {
  readonly run: number
  readonly seed: string | undefined
  readonly mark: string
  readonly rules: JackpotRules
  /** Its trigger lies above this: the seed, or what lay in the meter where a run before was withdrawn. */
  readonly above: Amount
  /** Of a meter that must hit: where it does. */
  readonly trigger: Amount | undefined
  /** A restore may have put back what was told, or nobody can open it: nothing of it may be won. */
  readonly withdrawn: boolean
}

export type EndedRun = {
  readonly run: number
  readonly seed: string | undefined
  readonly hit?: { readonly memberId: MemberId; readonly wagerId: WagerId; readonly paid: Amount }
}

/** A meter as it was locked by the batch and moved by its items. Its value is replaced, never changed. */
export type MeterBook = {
  readonly id: number
  readonly code: string
  readonly currency: string
  /** The number of the state that was read; 0 before the first. */
  readonly seq: bigint
  /** The highest number of its runs. */
  readonly lastRun: number
  /** In millionths, but for the house's seeds. */
  readonly value: Meter
  readonly fed: bigint
  readonly givenBack: bigint
  readonly paid: Amount
  readonly takenBack: Amount
  /** None before the meter's first round. */
  readonly run: OpenRun | undefined
  readonly next: PreparedRun | undefined
  readonly opened: readonly OpenRun[]
  readonly prepared: readonly PreparedRun[]
  readonly ended: readonly EndedRun[]
  readonly calledOff: readonly number[]
  /** As it was read, for what the batch moves. */
  readonly before: Pick<MeterBook, 'value' | 'paid' | 'takenBack'>
  /** Of the seeds of this batch, what the reserve paid. */
  readonly fromReserve: Amount
  readonly changed: boolean
}

export const meterKey = (code: string, currency: string): string => `${code}:${currency}`
