import { roundChecks, stakeChecks, voidChecks } from './checks-of-money.ts'
import { crashChecks, signatureChecks } from './checks-of-trust.ts'
import type { SiteAccess } from './signed-calls.ts'
import { cashOf, Differs, type Seat, takeSeat } from './table.ts'

/** One promise of the protocol, tried at a seat. */
export type Check = { readonly name: string; run(seat: Seat): Promise<void> }

export type Verdict = { readonly name: string; readonly problem?: string }

export const checks: readonly Check[] = [
  ...stakeChecks,
  ...roundChecks,
  ...voidChecks,
  ...signatureChecks,
  ...crashChecks,
]

const oneSession = 'a launch token opens one session'

/**
 * Tries every promise of the wallet protocol against a running site. The player should hold 20.00
 * or more; every round is closed again.
 *
 * @param access the site's address, the vendor's name and secret.
 * @param token a launch token of one of the vendor's games, not older than 60 seconds.
 * @returns one verdict for each promise; the first alone where the site opens no session at all.
 */
export async function runVendorKit(
  access: SiteAccess,
  token: string,
  tell: (verdict: Verdict) => void = () => {},
): Promise<readonly Verdict[]> {
  const run = `kit${Date.now().toString(36)}`
  const verdicts: Verdict[] = []
  const seat = await takeSeat(access, token, run).catch((error: unknown) => String(error))
  verdicts.push(
    typeof seat === 'string'
      ? { name: oneSession, problem: seat }
      : await tryTokenAgain(access, token, run),
  )
  tell(verdicts[0]!)
  if (typeof seat === 'string') return verdicts
  for (const check of checks) {
    const verdict = await tryOne(check, seat)
    verdicts.push(verdict)
    tell(verdict)
  }
  const left = await cashOf(seat)
  if (left < 0n) verdicts.push({ name: 'the player keeps a balance', problem: `${left}` })
  return verdicts
}

async function tryTokenAgain(access: SiteAccess, token: string, run: string): Promise<Verdict> {
  try {
    await takeSeat(access, token, run)
    return { name: oneSession, problem: 'the token was accepted twice' }
  } catch {
    return { name: oneSession }
  }
}

async function tryOne({ name, run }: Check, seat: Seat): Promise<Verdict> {
  try {
    await run(seat)
    return { name }
  } catch (error) {
    const problem = error instanceof Differs ? error.message : String(error)
    return { name, problem }
  }
}
