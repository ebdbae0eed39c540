import type { Db } from '../../../base/database/database.ts'
import type { Needs } from '../../../house/needs.ts'

/** Something a member has set up to confirm who they are. Codes by message need no registration here. */
export type SecondFactor = {
  readonly method: 'totp' | 'passkey'
  /** Has this member set it up? */
  isSetUp(db: Db, memberId: bigint): Promise<boolean>
  /** What the browser needs before it can answer; null where a typed code is enough. */
  begin(needs: FactorNeeds, step: Step): Promise<Readonly<Record<string, unknown>> | null>
  /** Is the answer right? The same answer is right once. Tries are counted by the caller. */
  judge(needs: FactorNeeds, step: Step, given: FactorAnswer): Promise<boolean>
}

export type FactorNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log'>

export type Step = {
  readonly memberId: bigint
  /** Names this login: state kept between `begin` and `judge` hangs on it. */
  readonly challengeId: string
  /** The address of the page, such as `https://parlour.example`. */
  readonly origin: string
}

export type FactorAnswer = {
  readonly code: string | undefined
  readonly answer: Readonly<Record<string, unknown>> | undefined
}

const factors = new Map<SecondFactor['method'], SecondFactor>()

/** Offered once per process, at start. */
export const registerSecondFactor = (factor: SecondFactor): void => {
  factors.set(factor.method, factor)
}

export const secondFactorOf = (method: SecondFactor['method']): SecondFactor | undefined =>
  factors.get(method)

/** The factors a member has set up. */
export async function factorsOf(db: Db, memberId: bigint): Promise<SecondFactor['method'][]> {
  const found: SecondFactor['method'][] = []
  for (const factor of factors.values()) {
    if (await factor.isSetUp(db, memberId)) found.push(factor.method)
  }
  return found
}
