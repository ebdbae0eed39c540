import type { Refusal } from '@parlour/wire'
import type { Needs } from '../../../house/needs.ts'

/** What an outside widget handed to the browser, as it came; only its adapter looks inside. */
export type OutsideFields = Readonly<Record<string, unknown>> & { readonly provider: string }

/** What an adapter may use. `options` are the public ones of the settings; secrets come by configuration. */
export type AdapterNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log'>

export type HumanCheckRefusal = 'human_check_invalid' | 'phone_unknown_error'

/** Tells people from robots before a message leaves. Chosen by `verification.humanCheck` of the settings. */
export type HumanCheck = {
  readonly provider: string
  /**
   * Judges a widget's word. Undefined: a person. `human_check_invalid` for a wrong, repeated or foreign
   * word; `phone_unknown_error` where the service does not answer.
   */
  judge(
    needs: AdapterNeeds,
    fields: OutsideFields,
    visit: { readonly ip: string },
  ): Promise<Refusal<HumanCheckRefusal> | undefined>
}

export type PhoneProofRefusal =
  | 'code_missing'
  | 'code_expired'
  | 'human_check_invalid'
  | 'phone_unknown_error'
  | 'message_quota_used'

/** An outside service that has itself sent a code and vouches for a number. Chosen by `verification.phoneProof`. */
export type PhoneProof = {
  readonly provider: string
  /** The number the token vouches for, such as `+5511987654321`. A token is good once. */
  prove(
    needs: AdapterNeeds,
    idToken: string,
  ): Promise<{ readonly phone: string } | Refusal<PhoneProofRefusal>>
}

const humanChecks = new Map<string, HumanCheck>()
const phoneProofs = new Map<string, PhoneProof>()

/** Adapters are offered once per process, at start; which of them is used is a setting. */
export const registerHumanCheck = (check: HumanCheck): void => {
  humanChecks.set(check.provider, check)
}

export const registerPhoneProof = (proof: PhoneProof): void => {
  phoneProofs.set(proof.provider, proof)
}

export const humanCheckOf = (provider: string): HumanCheck | undefined => humanChecks.get(provider)

export const phoneProofOf = (provider: string): PhoneProof | undefined => phoneProofs.get(provider)
