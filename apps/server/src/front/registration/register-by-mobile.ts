import type { Refusal } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { maybe } from '../../base/database/query.ts'
import type { Call } from '../../base/http/bind.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { initialPassword } from '../../people/login/passwords/initial-password.ts'
import { ACCOUNT_PREFIX, ACCOUNT_NOTICE_MS } from '../../people/members/limits.ts'
import { isOn } from '../../people/members/modules.ts'
import type { LoggedIn } from '../../people/login/sessions/open-session.ts'
import { diallingCodeOf } from '../../people/members/phone-numbers.ts'
import { register, type RegistrationNeeds, type RegistrationRefusal } from './register-member.ts'
import type { Visit } from '../../base/http/visits.ts'

/**
 * Registers by mobile number. The house makes the user name, tells it in the answer and sends it.
 * Without an own password the member comes back by SMS; where that way is off, with a first password
 * that the same message tells and that has to be changed.
 */
export function registerByMobile(
  needs: RegistrationNeeds,
  form: Call<'registerByMobile'>['body'],
  visit: Visit & { readonly language: string },
  captchaId: string | undefined,
): Promise<{ account: string; session: LoggedIn | null } | Refusal<RegistrationRefusal>> {
  const site = needs.settings.current()
  const ownPassword = asksOwnPassword(site)
  const noWayBack = !ownPassword && !isOn(site, 'MOBILEVERCODELOGIN3')
  const firstPassword = noWayBack ? initialPassword(needs) : undefined
  return register<never>(
    needs,
    {
      form,
      by: 'MOBILENUMREG3',
      without: ownPassword ? ['username'] : ['username', 'password'],
      provesNumber: isOn(site, 'REGMOBVERF3') || site.registration.smsEnabled,
      firstPassword,
      welcome: (tx, { username }, number) =>
        sendMessage(needs, tx, {
          channel: 'sms',
          to: number,
          diallingCode: diallingCodeOf(number),
          language: visit.language,
          template: firstPassword === undefined ? 'account' : 'account_with_password',
          values: { account: username, password: firstPassword ?? '' },
          expiresAt: new Date(needs.clock.now().getTime() + ACCOUNT_NOTICE_MS),
        }),
    },
    insertNumbered,
    visit,
    captchaId,
  )
}

/** Is the pair of password fields on the form? */
const asksOwnPassword = (site: SiteSettings): boolean =>
  site.registration.showMobilePassword || isOn(site, 'MOBILENUMPASSREG3')

/** The next number whose name nobody has chosen for themselves. */
async function insertNumbered(
  tx: Tx,
  write: (username: string) => Promise<bigint | undefined>,
): Promise<bigint> {
  for (;;) {
    const row = await maybe<{ number: bigint }>(tx)`
      select nextval('member_account_numbers') as number`
    const memberId = await write(`${ACCOUNT_PREFIX}${row?.number}`)
    if (memberId !== undefined) return memberId
  }
}
