import { type Refusal, refuse } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/database.ts'
import { transactOrRefuse } from '../../../base/database/transact-or-refuse.ts'
import type { Call } from '../../../base/http/bind.ts'
import type { Player } from '../../../base/http/caller.ts'
import { tellProtection } from '../../inbox/tell-protection.ts'
import { pauseWithdrawals } from '../passwords/withdrawal-pause.ts'
import type { Needs } from '../../../house/needs.ts'
import { stepOfCode, totpAddress } from '../../../house/operators/totp.ts'
import { countCodeTry, forgiveCodeTries, judgeCode } from './judge-code.ts'
import { ENROLMENT_MS } from '../limits.ts'
import { type OwnerRefusal, proveOwner } from '../prove-owner.ts'
import {
  confirmSecret,
  deleteTotp,
  findTotp,
  keepWaitingSecret,
  replaceRecoveryCodes,
} from './totp.store.ts'
import {
  makeRecoveryCodes,
  makeTotpSecret,
  openMemberSecret,
  recoveryHash,
  sealMemberSecret,
  secretText,
} from './totp-secret.ts'

type TotpNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance'>

/** Shows the owner a new secret. It asks nobody for a code until the app has shown that it holds it. */
export async function beginTotp(
  needs: TotpNeeds,
  caller: Player,
  { password }: Call<'beginTotp'>['body'],
): Promise<
  { secret: string; address: string; expiresAt: Date } | Refusal<OwnerRefusal | 'second_factor_on'>
> {
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const secret = makeTotpSecret(needs)
  const at = needs.clock.now()
  const { memberId } = caller
  const sealedSecret = sealMemberSecret(needs, memberId, secret)
  if (!(await keepWaitingSecret(needs.db, { memberId, sealedSecret, at }))) {
    return refuse('second_factor_on')
  }
  return {
    secret: secretText(secret),
    address: totpAddress(secret, caller.account, needs.settings.current().merchant.name),
    expiresAt: new Date(at.getTime() + ENROLMENT_MS),
  }
}

/** A right code turns the second factor on; the recovery codes are told this once. */
export async function confirmTotp(
  needs: TotpNeeds,
  { memberId }: Player,
  { code }: Call<'confirmTotp'>['body'],
): Promise<
  | { recoveryCodes: string[] }
  | Refusal<'second_factor_on' | 'enrolment_expired' | 'tries_locked' | 'app_code_wrong'>
> {
  const at = needs.clock.now()
  const waiting = await findTotp(needs.db, memberId)
  if (waiting?.confirmedAt) return refuse('second_factor_on')
  if (!waiting || at.getTime() - waiting.begunAt.getTime() > ENROLMENT_MS) {
    return refuse('enrolment_expired')
  }
  const locked = await countCodeTry(needs, memberId)
  if (locked) return locked
  const { sealedSecret } = waiting
  const step = stepOfCode(openMemberSecret(needs, memberId, sealedSecret), code.trim(), at)
  if (step === undefined) return refuse('app_code_wrong')
  await forgiveCodeTries(needs, memberId)
  return transactOrRefuse(needs.db, async (tx) => {
    if (!(await confirmSecret(tx, { memberId, sealedSecret, step, at }))) {
      return refuse('second_factor_on')
    }
    await note(tx, memberId, 'turn-on-second-factor')
    await tellProtection(tx, { memberId, at, key: 'app_codes_on' })
    return { recoveryCodes: await giveRecoveryCodes(needs, tx, memberId) }
  })
}

/** Turns the second factor off again, for the owner who still holds it. Withdrawals rest for a day. */
export async function turnOffTotp(
  needs: TotpNeeds,
  caller: Player,
  body: Call<'turnOffTotp'>['body'],
): Promise<
  { done: true } | Refusal<OwnerRefusal | 'second_factor_off' | 'tries_locked' | 'app_code_wrong'>
> {
  const unproven = await proveBoth(needs, caller, body)
  if (unproven) return unproven
  const { memberId } = caller
  await transactOrRefuse(needs.db, async (tx) => {
    await deleteTotp(tx, memberId)
    await note(tx, memberId, 'turn-off-second-factor')
    await pauseWithdrawals(tx, memberId, 'second_factor_removed')
    await tellProtection(tx, { memberId, at: needs.clock.now(), key: 'app_codes_off' })
  })
  return { done: true }
}

/** Ten new recovery codes; the old ones are worth nothing from now on. */
export async function renewRecoveryCodes(
  needs: TotpNeeds,
  caller: Player,
  body: Call<'renewRecoveryCodes'>['body'],
): Promise<
  | { recoveryCodes: string[] }
  | Refusal<OwnerRefusal | 'second_factor_off' | 'tries_locked' | 'app_code_wrong'>
> {
  const unproven = await proveBoth(needs, caller, body)
  if (unproven) return unproven
  return transactOrRefuse(needs.db, async (tx) => {
    const { memberId } = caller
    await note(tx, memberId, 'renew-recovery-codes')
    await tellProtection(tx, { memberId, at: needs.clock.now(), key: 'recovery_codes_renewed' })
    return { recoveryCodes: await giveRecoveryCodes(needs, tx, caller.memberId) }
  })
}

async function proveBoth(
  needs: TotpNeeds,
  caller: Player,
  { password, code }: { password?: string | undefined; code: string },
): Promise<
  Refusal<OwnerRefusal | 'second_factor_off' | 'tries_locked' | 'app_code_wrong'> | undefined
> {
  const stranger = await proveOwner(needs, caller, password)
  if (stranger) return stranger
  const totp = await findTotp(needs.db, caller.memberId)
  if (!totp?.confirmedAt) return refuse('second_factor_off')
  return judgeCode(needs, caller.memberId, code)
}

async function giveRecoveryCodes(needs: TotpNeeds, tx: Tx, memberId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes(needs)
  const hashes = codes.map((code) => recoveryHash(needs, memberId, code))
  await replaceRecoveryCodes(tx, memberId, hashes)
  return codes
}

const note = (tx: Tx, memberId: bigint, action: string): Promise<bigint> =>
  recordAudit(tx, { actor: `member:${memberId}`, action, subject: `member:${memberId}` })
