import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Config } from '../../base/config/config.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'

/** Name of the sandbox in its browser path: `/sandbox/feed/`. */
export const FEED_SANDBOX = 'feed'

/** The demo's two feeds of official results. */
export const DEMO_FEEDS = ['gazette', 'courier'] as const

type Of = Pick<Config, 'secretKey'>

/** 32 secret bytes a feed signs with; the site keeps the public half. */
export const demoFeedKey = ({ secretKey }: Of, name: string): Uint8Array =>
  deriveKey(secretKey, `feed sandbox ${name}`)

export function demoFeedPublicKey(config: Of, name: string): string {
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    demoFeedKey(config, name),
  ])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
}
