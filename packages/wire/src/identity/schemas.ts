import { z } from 'zod'
import type { identityCalls } from './calls.ts'
import {
  ownPath,
  passkey,
  providerName,
  signedIn,
  signInProvider,
  webauthnOptions,
  webauthnResponse,
} from './shapes.ts'
import {
  done,
  loggedIn,
  phoneProofFields,
  registrationFields,
  secret,
  typed,
  verification,
} from '../members/shapes.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { time } from '../shapes/moment.ts'

/** What shows that the account's owner sits there; an account without a password shows a fresh login instead. */
const ownerProof = { password: secret.optional() }
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const begun = z.object({ challengeId: z.string(), options: webauthnOptions })
const answered = { challengeId: z.string().max(64), response: webauthnResponse }
const passkeyId = z.object({ passkeyId: uuid })
const passkeyLabel = z.string().trim().min(1).max(60)

const proofRefusals = ['tries_locked', 'overloaded', 'password_wrong', 'log_in_again'] as const

const {
  password: _password,
  confirmPassword: _confirmation,
  ...fieldsWithoutPassword
} = registrationFields

export const identitySchemas = {
  memberIdentity: {
    summary: 'How the member can log in: authenticator app, passkeys, linked sign-ins',
    reply: z.object({
      hasPassword: z.boolean(),
      totp: z.object({
        on: z.boolean(),
        since: time.utc.nullable(),
        recoveryCodesLeft: z.number().int(),
      }),
      /** False where this address cannot hold passkeys. */
      passkeysAvailable: z.boolean(),
      passkeys: z.array(passkey),
      providers: z.array(signInProvider),
      links: z.array(
        z.object({
          provider: signInProvider,
          /** The name or address the provider knows, masked. */
          shownAs: z.string().nullable(),
          linkedAt: time.utc,
          lastUsedAt: time.utc.nullable(),
        }),
      ),
    }),
    refusals: [],
  },

  beginTotp: {
    summary: 'Makes a secret for an authenticator app; nothing is asked for until it is confirmed',
    body: z.object(ownerProof),
    reply: z.object({ secret: z.string(), address: z.string(), expiresAt: time.utc }),
    refusals: [...proofRefusals, 'second_factor_on'],
  },
  confirmTotp: {
    summary: 'Turns the second factor on with a code of the app; tells the recovery codes once',
    body: z.object({ code: z.string().max(16) }),
    reply: recoveryCodes,
    refusals: ['second_factor_on', 'enrolment_expired', 'tries_locked', 'app_code_wrong'],
  },
  turnOffTotp: {
    summary: 'Turns the second factor off with password and code',
    body: z.object({ ...ownerProof, code: z.string().max(32) }),
    reply: done,
    refusals: [...proofRefusals, 'second_factor_off', 'app_code_wrong'],
  },
  renewRecoveryCodes: {
    summary: 'Replaces all recovery codes with ten new ones',
    body: z.object({ ...ownerProof, code: z.string().max(32) }),
    reply: recoveryCodes,
    refusals: [...proofRefusals, 'second_factor_off', 'app_code_wrong'],
  },

  beginPasskey: {
    summary: 'What the browser needs to make a passkey for the member',
    body: z.object(ownerProof),
    reply: begun,
    refusals: [...proofRefusals, 'passkeys_unavailable', 'passkey_limit'],
  },
  addPasskey: {
    summary: 'Keeps the passkey the browser has made',
    body: z.object({ ...answered, name: passkeyLabel }),
    reply: passkey,
    refusals: [
      'passkeys_unavailable',
      'challenge_invalid',
      'passkey_refused',
      'passkey_limit',
      'passkey_taken',
    ],
  },
  renamePasskey: {
    summary: 'Gives a passkey another name',
    params: passkeyId,
    body: z.object({ name: passkeyLabel }),
    reply: passkey,
    refusals: ['passkey_not_found'],
  },
  removePasskey: {
    summary: 'Removes a passkey of the member',
    params: passkeyId,
    body: z.object(ownerProof),
    reply: done,
    refusals: [...proofRefusals, 'passkey_not_found', 'last_way_in'],
  },
  beginPasskeyLogin: {
    summary: 'A challenge for logging in with any passkey this browser holds for the site',
    reply: begun,
    refusals: ['too_many_requests', 'passkeys_unavailable'],
  },
  loginWithPasskey: {
    summary: 'Logs in with a passkey instead of user name and password',
    body: z.object(answered),
    reply: loggedIn,
    refusals: [
      'too_many_requests',
      'passkeys_unavailable',
      'challenge_invalid',
      'passkey_refused',
      'account_suspended',
    ],
  },

  signInProviders: {
    summary: 'Outside providers that are switched on',
    reply: z.object({ providers: z.array(signInProvider) }),
    refusals: [],
  },
  beginSignIn: {
    summary: 'Where the browser goes to sign in with a provider',
    body: z.object({ provider: providerName, returnTo: ownPath.default('/') }),
    reply: z.object({ address: z.string() }),
    refusals: ['too_many_requests', 'sign_in_unavailable', 'sign_in_unreachable'],
  },
  beginSignInLink: {
    summary: 'Where the browser goes to link a provider to the member’s account',
    body: z.object({ ...ownerProof, provider: providerName, returnTo: ownPath.default('/') }),
    reply: z.object({ address: z.string() }),
    refusals: [...proofRefusals, 'sign_in_unavailable', 'sign_in_linked', 'sign_in_unreachable'],
  },
  finishSignIn: {
    summary: 'Takes the provider’s answer: logs in, links, or asks who the newcomer is',
    body: z.object({
      /** The query string of the return address, as the provider wrote it. */
      answer: z.string().max(4096),
    }),
    reply: signedIn,
    refusals: [
      'too_many_requests',
      'sign_in_state_unknown',
      'sign_in_cancelled',
      'sign_in_unavailable',
      'sign_in_unreachable',
      'sign_in_refused',
      'sign_in_linked',
      'sign_in_taken',
      'account_suspended',
      'second_step_needed',
    ],
  },
  registerWithSignIn: {
    summary:
      'Registers a member whom a provider has named; only what the field rules still demand is asked',
    body: z.object({
      ticket: z.string().max(64),
      ...fieldsWithoutPassword,
      verification: verification.optional(),
      registerUrl: z.string().max(2048).optional(),
      termsAccepted: z.boolean().optional(),
      ageConfirmed: z.boolean().optional(),
      /** Asked where the jurisdiction demands it, as yyyy-MM-dd. */
      birthDate: typed.optional(),
      ...phoneProofFields,
    }),
    reply: z.object({ account: z.string(), session: loggedIn }),
    refusals: [
      'registration_closed',
      'too_many_requests',
      'sign_in_ticket_unknown',
      'field_invalid',
      'terms_not_accepted',
      'age_not_confirmed',
      'invalid_url',
      'code_missing',
      'code_expired',
      'code_wrong',
      'human_check_invalid',
      'phone_unknown_error',
      'message_quota_used',
      'invitation_code_error',
      'overloaded',
      'sign_in_taken',
      'username_taken',
      'registration_refused',
      'contact_taken',
    ],
  },
  joinSignIn: {
    summary:
      'Links a provider’s word to an existing account, whose password is entered, and logs in',
    body: z.object({
      ticket: z.string().max(64),
      username: typed,
      password: secret,
      captcha: typed.optional(),
      verification: verification.optional(),
    }),
    reply: loggedIn,
    refusals: [
      'sign_in_ticket_unknown',
      'too_many_requests',
      'captcha_wrong',
      'overloaded',
      'login_failed',
      'login_locked',
      'username_unknown',
      'password_wrong',
      'account_suspended',
      'not_a_member_account',
      'sign_in_linked',
      'sign_in_taken',
      'second_step_needed',
    ],
  },
  completeSignInJoin: {
    summary: 'Links the provider after the second step of a login that `joinSignIn` began',
    body: z.object({ ticket: z.string().max(64) }),
    reply: done,
    refusals: ['sign_in_ticket_unknown', 'sign_in_linked', 'sign_in_taken'],
  },
  unlinkSignIn: {
    summary: 'Takes a linked sign-in off the account',
    params: z.object({ provider: providerName }),
    body: z.object(ownerProof),
    reply: done,
    refusals: [...proofRefusals, 'sign_in_link_unknown', 'last_way_in'],
  },
} as const satisfies SchemasFor<typeof identityCalls>
