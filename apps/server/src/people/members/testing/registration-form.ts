import { defaultSettings } from '../../../house/settings/default-settings.ts'
import type { MembersWorld, Sent } from './members-world.ts'

/** The form before an operator changes it. */
export const plainFields = defaultSettings.registration.fields

/** Fills the registration form of a world in. */
export function registrationForm(w: () => MembersWorld) {
  let made = 0
  return {
    /** A form that is fine, of somebody new. */
    someone(more: object = {}) {
      made += 1
      return {
        username: `person${made}`,
        password: 'a-long-enough-1',
        confirmPassword: 'a-long-enough-1',
        ...more,
      }
    },
    register: (form: object, sent: Sent = {}) =>
      w().send('PUT', '/wps/member/register', { ...sent, body: form }),
    /** Shows fields on the form, some of them required. */
    show: (fields: Record<string, boolean>) =>
      w().set('registration', {
        fields: {
          ...plainFields,
          ...Object.fromEntries(
            Object.entries(fields).map(([field, required]) => [
              field,
              { ...(plainFields[field] as (typeof plainFields)[string]), shown: true, required },
            ]),
          ),
        },
      }),
    /** The form, the switches and the domains as they were. */
    async reset() {
      await w().switches(...w().usual)
      await w().set('registration', {
        showCaptcha: false,
        showBirthDate: false,
        fields: plainFields,
      })
      await w().set('merchant', { checkDomain: false })
    },
  }
}
