import type { Beacon } from './beacon-round.ts'

/** What a beacon is known by: its network has published all of it, and none of it ever changes. */
export type BeaconIdentity = Beacon & { readonly scheme: string; readonly publicKey: string }

/** Beacons that many who do not know each other sign together: no house can know or choose their rounds. */
export const publicBeacons: Readonly<Record<string, BeaconIdentity>> = {
  quicknet: {
    scheme: 'bls-unchained-g1-rfc9380',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    genesis: 1_692_803_367,
    period: 3,
  },
  'drand-default': {
    scheme: 'pedersen-bls-chained',
    publicKey:
      '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
    genesis: 1_595_431_050,
    period: 30,
  },
}

/** `house`: whoever runs the house may run the beacon. `forged`: it calls itself by the name of another. */
export type BeaconStanding = 'public' | 'house' | 'forged'

/** Whose word the rounds of a beacon are; a moved beginning or beat is another beacon, whatever its key. */
export function standingOf(beacon: BeaconIdentity & { readonly name: string }): BeaconStanding {
  if (!Object.hasOwn(publicBeacons, beacon.name)) return 'house'
  const known = publicBeacons[beacon.name]!
  const same = (['scheme', 'publicKey', 'genesis', 'period'] as const).every(
    (part) => known[part] === beacon[part],
  )
  return same ? 'public' : 'forged'
}
