import type { CallTable } from '../call.ts'

export const identityCalls = {
  memberIdentity: { method: 'GET', path: '/wps/v2/identity', access: 'member' },

  beginTotp: {
    method: 'POST',
    path: '/wps/v2/identity/totp/begin',
    access: 'member',
    encrypted: true,
    rate: 'guess',
  },
  confirmTotp: {
    method: 'POST',
    path: '/wps/v2/identity/totp/confirm',
    access: 'member',
    encrypted: true,
    rate: 'guess',
  },
  turnOffTotp: {
    method: 'POST',
    path: '/wps/v2/identity/totp/off',
    access: 'member',
    encrypted: true,
    rate: 'guess',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/wps/v2/identity/totp/recovery-codes',
    access: 'member',
    encrypted: true,
    rate: 'guess',
  },

  beginPasskey: {
    method: 'POST',
    path: '/wps/v2/identity/passkeys/begin',
    access: 'member',
    encrypted: true,
    rate: 'guess',
  },
  addPasskey: {
    method: 'POST',
    path: '/wps/v2/identity/passkeys',
    access: 'member',
    maxBodyBytes: 32_768,
  },
  renamePasskey: { method: 'PUT', path: '/wps/v2/identity/passkeys/:passkeyId', access: 'member' },
  removePasskey: {
    method: 'DELETE',
    path: '/wps/v2/identity/passkeys/:passkeyId',
    access: 'member',
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/wps/v2/session/passkey/begin',
    access: 'public',
    rate: 'guess',
  },
  loginWithPasskey: {
    method: 'POST',
    path: '/wps/v2/session/passkey',
    access: 'public',
    rate: 'guess',
    maxBodyBytes: 32_768,
  },

  signInProviders: { method: 'GET', path: '/wps/v2/sign-in/providers', access: 'public' },
  beginSignIn: {
    method: 'POST',
    path: '/wps/v2/sign-in/begin',
    access: 'public',
    rate: 'guess',
  },
  beginSignInLink: {
    method: 'POST',
    path: '/wps/v2/identity/links/begin',
    access: 'member',
    encrypted: true,
    rate: 'guess',
  },
  finishSignIn: {
    method: 'POST',
    path: '/wps/v2/sign-in/finish',
    access: 'public',
    rate: 'guess',
  },
  registerWithSignIn: {
    method: 'PUT',
    path: '/wps/v2/sign-in/register',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  joinSignIn: {
    method: 'POST',
    path: '/wps/v2/sign-in/join',
    access: 'public',
    encrypted: true,
    rate: 'guess',
  },
  completeSignInJoin: {
    method: 'POST',
    path: '/wps/v2/identity/links/complete',
    access: 'member',
    rate: 'guess',
  },
  unlinkSignIn: {
    method: 'DELETE',
    path: '/wps/v2/identity/links/:provider',
    access: 'member',
  },
} as const satisfies CallTable
