import { Refused } from '../../../base/server/refused.ts'

export type StepMethod = 'email' | 'sms' | 'totp' | 'passkey'

/** A login whose password was right and that waits for one more confirmation. */
export type SecondStep = {
  readonly challenge: string
  /** The ways this member can confirm, the preferred one first. */
  readonly methods: readonly StepMethod[]
}

const known: readonly string[] = ['email', 'sms', 'totp', 'passkey']

/** The second step an error asks for, if it asks for one. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof Refused) || error.code !== 'second_step_needed') return undefined
  const { challenge, methods } = error.details
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return undefined
  return { challenge, methods: methods.filter((method) => known.includes(method)) }
}
