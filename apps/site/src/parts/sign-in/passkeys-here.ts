import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { ask } from '../../base/server/ask.ts'
import type { LoggedIn } from '../../base/session/session.ts'

const library = () => import('@simplewebauthn/browser')

/** A passkey belongs to a domain name: browsers make none for a bare address of numbers. */
export const canHoldPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** The reader has closed the browser's own window; nothing went wrong. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

export async function makePasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library()
  return startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
}

export async function showPasskey(
  options: Readonly<Record<string, unknown>>,
  { autofill = false }: { autofill?: boolean } = {},
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library()
  return startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: autofill,
  })
}

/** Logs in with any passkey this browser holds for the site. */
export async function logInWithPasskey(ways: { autofill?: boolean } = {}): Promise<LoggedIn> {
  const { challengeId, options } = await ask('beginPasskeyLogin', {})
  const response = await showPasskey(options, ways)
  return ask('loginWithPasskey', { body: { challengeId, response: { ...response } } })
}

export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canHoldPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Ends a wait for autofill, so that nothing answers after its form is gone. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}
