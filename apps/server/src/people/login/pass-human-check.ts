import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { passCaptcha } from './captchas.ts'
import type { HumanCheckRefusal, OutsideFields } from '../../house/member-checks.ts'

/** What a form carries to show that a person fills it in. */
export type HumanProof = {
  readonly captchaId: string | undefined
  readonly captcha?: string | undefined
  readonly geetest?: OutsideFields | undefined
  readonly verification?: OutsideFields | undefined
}

/** Lets people through and robots not, by the check the settings name. */
export async function passHumanCheck(
  needs: Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>,
  proof: HumanProof,
  visit: { readonly ip: string },
): Promise<Refusal<'captcha_wrong' | HumanCheckRefusal> | undefined> {
  const { provider } = needs.settings.current().verification.humanCheck
  if (provider === 'none') return undefined
  if (provider === 'captcha') {
    const { captchaId, captcha: code, verification } = proof
    const passed = await passCaptcha(needs, { captchaId, code, verification })
    return passed ? undefined : refuse('captcha_wrong', { captcha: true })
  }
  const check = needs.checks.humanChecks.find((one) => one.provider === provider)
  const fields = proof.geetest ?? proof.verification
  if (!check || fields?.provider !== provider) return refuse('human_check_invalid')
  return check.judge(needs, fields, visit)
}
