import type { Config } from '../../../base/config/config.ts'
import { deriveKey } from '../../../base/encryption/encryption.ts'

/** Name of the sandbox in its browser path: `/sandbox/identity/`. */
export const IDENTITY_SANDBOX = 'identity'

/** Public names of the demo's outside services; nobody owns the domain. */
const HOME = 'https://identity.parlour.example'

/** The demo's providers: one of the Facebook type, one of the Google type. Their labels say that nobody real is behind them. */
export const demoProviders = [
  { name: 'praca', kind: 'facebook', label: 'Praça (teste)', path: 'praca' },
  { name: 'chave', kind: 'google', label: 'Mirante (teste)', path: 'chave' },
].map(({ path, ...provider }) => ({
  ...provider,
  kind: provider.kind as 'facebook' | 'google',
  path,
  issuer: `${HOME}/${path}`,
  clientId: 'parlour-demo',
}))

/** What the settings say to have phone numbers proven by the sandbox's service. */
export const demoPhoneProof = {
  provider: 'firebase',
  options: {
    issuer: `${HOME}/phone`,
    project: 'parlour-demo',
    endpoint: `/sandbox/${IDENTITY_SANDBOX}/phone`,
    apiKey: 'demo',
  },
} as const

/** What the settings say to have people told from robots by the sandbox's widget. */
export const demoHumanCheck = {
  provider: 'geetest',
  options: {
    captchaId: 'parlour-demo',
    url: `${HOME}/human`,
    endpoint: `/sandbox/${IDENTITY_SANDBOX}/human`,
  },
} as const

/** A secret that this site and its sandbox share. */
export const sandboxSecret = ({ secretKey }: Pick<Config, 'secretKey'>, name: string): string =>
  Buffer.from(deriveKey(secretKey, `identity sandbox ${name}`)).toString('base64url')
