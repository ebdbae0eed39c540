import type { Config } from '../../base/config/config.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'

/** The outside vendor of the demo: a process of its own, reached under the sandbox path. */
export const demoVendor = {
  code: 'mesa',
  name: 'Mesa Clara',
  sandbox: 'vendor',
  path: '/sandbox/vendor',
} as const

/** Its shared secret follows from the site's key, so that the process that starts it needs no look-up. */
export const demoVendorSecret = (config: Pick<Config, 'secretKey'>): string =>
  Buffer.from(deriveKey(config.secretKey, `demo vendor ${demoVendor.code}`)).toString('base64url')

/** What the vendor's process is told from outside; its port and data folder are its starter's business. */
export const demoVendorEnv = (
  config: Pick<Config, 'secretKey'>,
  siteUrl: string,
): Record<string, string> => ({
  SITE_URL: siteUrl,
  VENDOR: demoVendor.code,
  VENDOR_SECRET: demoVendorSecret(config),
})
