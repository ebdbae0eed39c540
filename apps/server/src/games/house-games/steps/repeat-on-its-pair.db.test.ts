import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nextRound, take } from '../testing/originals-to-play.ts'
import { stepWorld } from '../testing/step-world.ts'

const { world, alice } = stepWorld()

/** A round that is over, whose pair was changed since for one that is in use. */
async function overOn(game: string, options: unknown, lose?: (layout: unknown) => unknown) {
  const first = await alice().ready()
  const known = lose && (await nextRound(world(), game, options))
  const press = { options, wagerId: randomUUID() }
  const played = (await alice().play(game, press)).value
  const over = lose
    ? (await alice().step(played.wagerId, 0, lose(known!.round.deal.layout))).value
    : played
  await alice().rotate(first.seedId)
  const second = await alice().ready()
  return { press, over, first, second }
}

const flipOf = (layout: unknown) => (layout as (at: number) => number)(0)
const lost: readonly [string, unknown, ((layout: unknown) => unknown)?][] = [
  ['brass-fox', undefined],
  ['dice', { under: '50.00' }],
  ['coin-ladder', {}, (layout) => take(1 - flipOf(layout))],
  ['mines', { mines: 24 }, (layout) => take((layout as number[])[0]!)],
  ['video-poker', { table: 'jacks-or-better' }, () => ({ kind: 'hold', places: [] })],
]

describe('a stake that is repeated after the seeds were changed', () => {
  // Played on the pair of now, a lost coin or cell that is safe there would be told as one: a sure bet on the next.
  it.each(lost)(
    'on %s %j is answered with the round of its own pair',
    async (game, options, lose) => {
      for (let tried = 0; tried < 4; tried += 1) {
        const { press, over, first, second } = await overOn(game, options, lose)
        const cash = await alice().cash()
        const { value } = await alice().play(game, press)
        expect(value).toMatchObject({
          replayed: true,
          seedId: first.seedId,
          commitment: first.commitment,
          nonce: over.nonce,
          payout: over.payout,
          spins: over.spins,
        })
        expect(value.original).toEqual(over.original)
        expect(await alice().cash()).toBe(cash)
        expect((await alice().seeds()).active.seedId).toBe(second.seedId)
      }
    },
  )
})
