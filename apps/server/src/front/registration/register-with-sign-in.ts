import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import type { Tx } from '../../base/database/database.ts'
import type { Call } from '../../base/http/bind.ts'
import type { LoggedIn } from '../../people/login/sessions/open-session.ts'
import { register, type RegistrationNeeds, type RegistrationRefusal } from './register-member.ts'
import { linkIn } from '../../people/login/providers/finish-sign-in.ts'
import { findTicket, type Ticket, takeTicket } from '../../people/login/providers/sign-in.store.ts'
import { type Claims, openClaims } from '../../people/login/providers/sign-in-claims.ts'
import type { Visit } from '../../base/http/visits.ts'

type Body = Call<'registerWithSignIn'>['body']
type OwnRefusal = 'sign_in_ticket_unknown' | 'sign_in_taken' | 'username_taken'
type Shown = { readonly ticket: string; readonly browser: string | undefined; readonly at: Date }

/**
 * Registers somebody whom a provider has named. What the form asks of everybody is asked of them too,
 * but no password: the account is entered through the provider until its owner sets one.
 */
export async function registerWithSignIn(
  needs: RegistrationNeeds,
  { ticket, ...form }: Body,
  visit: Visit,
  browser: string | undefined,
): Promise<
  | { account: string; session: LoggedIn }
  | Refusal<Exclude<RegistrationRefusal, 'captcha_wrong'> | OwnRefusal>
> {
  const shown = { ticket, browser, at: needs.clock.now() }
  const kept = await findTicket(needs.db, shown)
  if (!kept) return refuse('sign_in_ticket_unknown')
  const claims = openClaims(needs, ticket, kept.sealedClaims)
  const made = await register<OwnRefusal>(
    needs,
    {
      form: { ...form, login: true },
      by: 'USERNAMEREG3',
      without: ['password'],
      vouchedFor: true,
      provesNumber: needs.settings.current().registration.smsEnabled && Boolean(form.mobileNum),
    },
    (tx, write) => insertLinked(tx, () => write(form.username.trim()), { shown, kept, claims }),
    visit,
    undefined,
  )
  // Whom a provider vouches for is shown no captcha.
  if (isRefusal(made)) return rulingOut(made, 'captcha_wrong')
  const { account, session } = made
  if (!session) throw new Error('Registering by sign-in has opened no session.')
  return { account, session }
}

/** Uses the ticket up, writes the member and links them, all or nothing. */
async function insertLinked(
  tx: Tx,
  write: () => Promise<bigint | undefined>,
  { shown, kept, claims }: { shown: Shown; kept: Ticket; claims: Claims },
): Promise<bigint | Refusal<OwnRefusal>> {
  if (!(await takeTicket(tx, shown))) return refuse('sign_in_ticket_unknown')
  const memberId = await write()
  if (memberId === undefined) return refuse('username_taken', { field: 'username' })
  const refused = await linkIn(tx, { memberId, subject: kept, claims, at: shown.at })
  return refused ? refuse('sign_in_taken') : memberId
}
