import { createHmac } from 'node:crypto'
import { type FamilyId, families, drawWords } from '@parlour/lottery'

/** What a feed tells of a draw. */
export type Told = {
  readonly game: string
  readonly issue: string
  readonly result: string
  readonly publishedAt: string
}
export type Fate = {
  readonly result?: string
  readonly publishedAt?: string
  readonly silent?: true
}

/**
 * Results of draws the house does not make. All feeds watch the same draws; once in a while the second
 * has read a number wrong, as people and scrapers do.
 */
export function createResults(of: {
  secret: Uint8Array
  games: Readonly<Record<string, FamilyId>>
  now: () => number
}) {
  const fates = new Map<string, Fate>()
  const published = new Map<string, string>()
  return {
    /** What the draw's feed is to say, instead of what it would. */
    decide: (feed: string, game: string, issue: string, fate: Fate) =>
      fates.set(`${feed} ${game} ${issue}`, fate),
    tell(feed: string, game: string, issue: string): Told | undefined {
      const family = of.games[game]
      const fate = fates.get(`${feed} ${game} ${issue}`) ?? {}
      if (!family || fate.silent) return undefined
      const key = `${game} ${issue}`
      const seen = published.get(key) ?? new Date(of.now()).toISOString()
      published.set(key, seen)
      const wrong = feed !== 'gazette' && number(of.secret, `error ${key}`) % ERROR_ONCE_IN === 0
      return {
        game,
        issue,
        result:
          fate.result ?? resultOf(of.secret, family, game, wrong ? `${issue} misread` : issue),
        publishedAt: fate.publishedAt ?? seen,
      }
    },
  }
}

/** One result in so many is misread by the second feed. */
const ERROR_ONCE_IN = 40

function resultOf(secret: Uint8Array, family: FamilyId, game: string, issue: string): string {
  const randomness = createHmac('sha256', secret).update(`${game} ${issue}`).digest()
  return families[family].draw(drawWords({ serverSeed: secret, randomness, game, issue }))
}

const number = (secret: Uint8Array, text: string): number =>
  createHmac('sha256', secret).update(text).digest().readUInt32BE(0)
