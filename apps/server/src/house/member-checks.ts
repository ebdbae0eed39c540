import type { Refusal } from '@parlour/wire'
import type { Db } from '../base/database/database.ts'
import type { SettingsNeeds } from './settings/open-settings.ts'

/**
 * How people are told from robots, numbers are vouched for, and members confirm who they are. Which of the services
 * is used is a setting; which there are is handed in.
 */
export type MemberChecks = {
  readonly humanChecks: readonly HumanCheck[]
  readonly phoneProofs: readonly PhoneProof[]
  readonly secondFactors: readonly SecondFactor[]
}

/** What an adapter may use. `options` are the public ones of the settings; secrets come by configuration. */
export type AdapterNeeds = Pick<
  SettingsNeeds,
  'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log'
>

/** What an outside widget handed to the browser, as it came; only its adapter looks inside. */
export type OutsideFields = Readonly<Record<string, unknown>> & { readonly provider: string }

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

/** Something a member has set up to confirm who they are. Codes by message are none of them. */
export type SecondFactor = {
  readonly method: 'totp' | 'passkey'
  /** Has this member set it up? */
  isSetUp(db: Db, memberId: bigint): Promise<boolean>
  /** What the browser needs before it can answer; null where a typed code is enough. */
  begin(needs: AdapterNeeds, step: Step): Promise<Readonly<Record<string, unknown>> | null>
  /** Is the answer right? The same answer is right once. Tries are counted by the caller. */
  judge(needs: AdapterNeeds, step: Step, given: FactorAnswer): Promise<boolean>
}

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
