import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Config } from '../../base/config/config.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'
import type { BeaconRow } from './beacons.store.ts'

/** Name of the sandbox in its browser path: `/sandbox/beacon/`. */
export const BEACON_SANDBOX = 'beacon'

/** The demo's own beacon stands under this name beside the public ones. */
export const DEMO_BEACON = 'local'

/** Its rounds, in seconds: the first at any moment in the past, and then one each so long. */
export const demoRounds = { genesis: 1_760_000_000, period: 3 } as const

/** What the beacon's process makes its key of: the site pins the public half and nothing else. */
export const demoBeaconSecret = ({ secretKey }: Pick<Config, 'secretKey'>): Uint8Array =>
  Buffer.concat([
    deriveKey(secretKey, 'beacon sandbox'),
    deriveKey(secretKey, 'beacon sandbox, second part').subarray(0, 16),
  ])

/** Making the public key takes a fifth of a second: asked for once in the life of a demo. */
export const demoBeacon = (config: Pick<Config, 'secretKey'>): BeaconRow => ({
  name: DEMO_BEACON,
  // Moved to where the process answers once it runs.
  urls: ['http://127.0.0.1:9'],
  scheme: 'bls-unchained-g1-rfc9380',
  publicKey: Buffer.from(
    bls12_381.shortSignatures.keygen(demoBeaconSecret(config)).publicKey.toBytes(),
  ).toString('hex'),
  ...demoRounds,
})
