import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { passCaptcha } from '../../people/login/captchas.ts'
import { passHumanCheck } from '../../people/login/pass-human-check.ts'
import { readPhone } from '../../people/members/phone-numbers.ts'
import { type ProofRefusal, type ProvenPhone, provePhone } from '../../people/login/prove-phone.ts'
import type { Application } from './register-member.ts'

type ProofNeeds = Pick<Needs, 'db' | 'settings' | 'config' | 'clock' | 'chance' | 'log' | 'checks'>
type Shown = Pick<Application, 'form' | 'provesNumber' | 'vouchedFor'>

/**
 * Keeps robots from registering. A number that a code was sent to has shown more than a picture could,
 * and the picture was asked for before the code was sent.
 */
export async function proveHuman(
  needs: ProofNeeds,
  { form, provesNumber, vouchedFor }: Shown,
  visit: { ip: string; captchaId: string | undefined },
): Promise<Refusal<'captcha_wrong' | 'human_check_invalid' | 'phone_unknown_error'> | undefined> {
  const site = needs.settings.current()
  if (!site.registration.showCaptcha || provesNumber || vouchedFor) return undefined
  const { provider } = site.verification.humanCheck
  if (provider !== 'none' && provider !== 'captcha') {
    return passHumanCheck(needs, { captchaId: undefined, ...form }, visit)
  }
  const proof = {
    captchaId: visit.captchaId,
    code: form.captcha,
    verification: form.verification,
  }
  return (await passCaptcha(needs, proof)) ? undefined : refuse('captcha_wrong', { captcha: true })
}

/** Shows that the number is the newcomer's, where the site asks for it. */
export async function proveNumber(
  needs: ProofNeeds,
  { form, provesNumber }: Shown,
): Promise<ProvenPhone | undefined | Refusal<ProofRefusal | 'field_invalid'>> {
  if (!provesNumber) return undefined
  const phone = readPhone(form.countryDialingCode, form.mobileNum ?? '')
  if (isRefusal(phone)) {
    const { min, max } = phone.details ?? {}
    const key = phone.refused === 'phone_format_wrong' ? 'phone_format' : 'phone_digits'
    return refuse('field_invalid', { fields: [{ field: 'mobileNum', key, min, max }] })
  }
  return provePhone(needs, {
    number: phone.number,
    purpose: 'register',
    code: form.verificationCode,
    idToken: form.firebaseIdToken,
  })
}
