import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { judgeCode } from './codes/verification-codes.ts'
import { type CodePurpose, takeCode } from './codes/verification-codes.store.ts'
import type { PhoneProofRefusal } from '../../house/member-checks.ts'

export type ProofRefusal = PhoneProofRefusal | 'code_wrong'

/** A number that is somebody's. The proof is used up together with what it opens. */
export type ProvenPhone = { use(tx: Db | Tx, at: Date): Promise<boolean> }

type Shown = {
  readonly number: string
  readonly purpose: CodePurpose
  readonly code: string | undefined
  readonly idToken: string | undefined
}

/** Shows that a number is the visitor's: by our own code, or by the outside service the settings name. */
export async function provePhone(
  needs: Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>,
  { number, purpose, code, idToken }: Shown,
): Promise<ProvenPhone | Refusal<ProofRefusal>> {
  const { provider } = needs.settings.current().verification.phoneProof
  if (provider === 'own') {
    const row = await judgeCode(needs, { purpose, subject: number, code })
    return isRefusal(row) ? row : { use: (tx, at) => takeCode(tx, row.id, at) }
  }
  const service = needs.checks.phoneProofs.find((one) => one.provider === provider)
  if (!service) return refuse('phone_unknown_error')
  if (!idToken) return refuse('code_missing', { field: 'firebaseIdToken' })
  const proven = await service.prove(needs, idToken)
  if (isRefusal(proven)) return proven
  // A token for another number is as good as a wrong code.
  if (proven.phone !== number) return refuse('code_wrong', { field: 'firebaseIdToken' })
  return { use: async () => true }
}
