import { ascii, below, drawSome, hmacSha256, type Words, wordsOf } from '@parlour/chance'
import { vietnamPrizes, type VietnamStructure } from '../vietnam/draw.ts'

/** What a house draw is made of: a seed committed to before sales, and a beacon nobody had before they closed. */
export type DrawSeeds = {
  readonly serverSeed: Uint8Array
  readonly randomness: Uint8Array
  readonly game: string
  readonly issue: string
}

/** The stream of a draw: HMAC keyed with the seed over beacon, game, issue and a counter. */
export function drawWords({ serverSeed, randomness, game, issue }: DrawSeeds): Words {
  const mac = hmacSha256(serverSeed)
  return wordsOf((block) => {
    const label = ascii(`|${game}|${issue}|${block}`)
    const message = new Uint8Array(randomness.length + label.length)
    message.set(randomness)
    message.set(label, randomness.length)
    return mac(message)
  })
}

/**
 * The stream of one stage of a draw that comes out in parts: the same, under the stage's own round of the beacon and
 * an issue of its own, so that what one stage has shown tells nothing of the next.
 */
export const stageWords = (seeds: DrawSeeds, stage: number): Words =>
  drawWords({ ...seeds, issue: `${seeds.issue}.${stage}` })

/** Digits, each uniform and on its own. */
export const drawDigits = (words: Words, count: number): number[] =>
  Array.from({ length: count }, () => below(words, 10))

/** Three dice. */
export const drawDice = (words: Words, count = 3): number[] =>
  Array.from({ length: count }, () => below(words, 6) + 1)

/** Some of the balls 1 to n without putting back, in the order drawn. */
export const drawBalls = (words: Words, count: number, of: number): number[] =>
  drawSome(words, count, of).map((at) => at + 1)

/** Every number of a Vietnamese draw, digit by digit, in the order of its prizes. */
export function drawVietnam(words: Words, region: VietnamStructure): string[] {
  return vietnamPrizes[region].flatMap(({ count, digits }) =>
    Array.from({ length: count }, () => drawDigits(words, digits).join('')),
  )
}
