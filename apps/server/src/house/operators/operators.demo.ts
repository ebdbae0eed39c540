import type { Needs } from '../needs.ts'
import { passwords } from '../../base/passwords/passwords.ts'
import { isRefusal } from '@parlour/wire'
import { transact } from '../../base/database/transact.ts'
import { readTotpSecrets, saveOperator } from './operators.store.ts'
import type { Role } from '../../base/http/roles.ts'
import { openTotpSecret, sealTotpSecret, totpAddress, totpCode } from './totp.ts'

/** The demo's operators: two, so that who makes and who checks can differ. */
export const DEMO_OPERATORS = [
  {
    operatorId: 'olga',
    username: 'olga',
    name: 'Olga',
    roles: ['RISK', 'FINANCE_MAKER', 'COMPLIANCE', 'MARKETING', 'AGENT_MANAGER'] satisfies Role[],
  },
  {
    operatorId: 'oscar',
    username: 'oscar',
    name: 'Oscar',
    roles: ['OWNER', 'FINANCE_CHECKER'] satisfies Role[],
  },
] as const

/** One password for both, printed at start; production seeds nobody. */
export const DEMO_OPERATOR_PASSWORD = 'Parlour-demo-1'

/** Writes the demo's operators once; their TOTP secrets are made on the first start and kept. */
export async function seedOperators(needs: Pick<Needs, 'db' | 'config' | 'chance'>): Promise<void> {
  const known = new Set((await readTotpSecrets(needs.db)).map((one) => one.operatorId))
  const missing = DEMO_OPERATORS.filter((one) => !known.has(one.operatorId))
  if (missing.length === 0) return
  const passwordHash = await passwords.hash(DEMO_OPERATOR_PASSWORD)
  if (isRefusal(passwordHash)) throw new Error('No room to hash the demo operators’ password.')
  await transact(needs.db, async (tx) => {
    for (const operator of missing) {
      const totpSecret = sealTotpSecret(
        needs.config.secretKey,
        operator.operatorId,
        needs.chance.bytes(20),
      )
      await saveOperator(tx, { ...operator, passwordHash, totpSecret })
    }
  })
}

export type DemoOperator = {
  readonly username: string
  readonly password: string
  /** The code as it is now; it changes every 30 seconds. */
  readonly code: string
  /** What an authenticator app scans. */
  readonly otpauth: string
  readonly secretBase64: string
}

/** What the demo prints at start, so that a person can sign in at the console. */
export async function demoOperators(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
): Promise<DemoOperator[]> {
  const rows = await readTotpSecrets(needs.db)
  const demo = rows.filter((row) => DEMO_OPERATORS.some((one) => one.operatorId === row.operatorId))
  return demo.map((row) => {
    const secret = openTotpSecret(needs.config.secretKey, row.operatorId, row.totpSecret)
    return {
      username: row.username,
      password: DEMO_OPERATOR_PASSWORD,
      code: totpCode(secret, needs.clock.now()),
      otpauth: totpAddress(secret, row.username),
      secretBase64: secret.toString('base64'),
    }
  })
}
