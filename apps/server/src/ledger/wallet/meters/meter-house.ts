import { houseJackpots, type JackpotRules } from '@parlour/casino'
import { commitmentOf, toHex } from '@parlour/chance'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import type { MeterHouse, RunPlace } from './meter-book.ts'

type Needs = {
  readonly config: { readonly secretKey: Uint8Array }
  readonly chance: { bytes(count: number): Uint8Array }
}

/** The meters of this house, sealed with its key. */
export function meterHouse(
  { config, chance }: Needs,
  rules: Readonly<Record<string, JackpotRules>> = houseJackpots,
): MeterHouse {
  const key = deriveKey(config.secretKey, 'jackpot-runs')
  return {
    rulesOf(code) {
      if (!Object.hasOwn(rules, code)) throw new Error(`The house has no meter ${code}.`)
      return rules[code]!
    },
    prepare(place) {
      const seed = toHex(chance.bytes(32))
      return {
        run: place.run,
        seed,
        sealed: seal(key, Buffer.from(seed, 'hex'), contextOf(place)),
        commitment: commitmentOf(seed),
        withdrawn: false,
      }
    },
    open(place, { sealed, commitment }) {
      try {
        const seed = toHex(unseal(key, sealed, contextOf(place)))
        return commitmentOf(seed) === commitment ? seed : undefined
      } catch {
        return undefined
      }
    },
  }
}

const contextOf = ({ meter, currency, run }: RunPlace) => `jackpot-run:${meter}:${currency}:${run}`
