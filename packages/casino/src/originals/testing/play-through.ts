import {
  type AnyOriginal,
  openOriginal,
  type OriginalRound,
  type Place,
  stepOriginal,
} from '../kit/round.ts'

export type AnyRound = OriginalRound<unknown, unknown, Place, unknown>

export const testSeed = '5e'.repeat(32)

/** Opens a round of a test; a refusal is a defect of the test. */
export function opened(
  game: AnyOriginal,
  options: unknown,
  { nonce = 0, stake = 10_000n, clientSeed = 'originals' } = {},
): AnyRound {
  const { version } = game.rules
  const order = { serverSeed: testSeed, clientSeed, nonce, version, stake, options }
  const round = openOriginal(game, order)
  if ('refused' in round) throw new Error(round.refused)
  return round
}

/** Makes steps until the round is over or they are at their end. */
export function stepped(
  game: AnyOriginal,
  round: AnyRound,
  ...moves: readonly unknown[]
): AnyRound {
  let now = round
  for (const move of moves) {
    if (now.state !== 'open') break
    const next = stepOriginal(game, now, { ...now, number: now.moves.length, move })
    if ('refused' in next) throw new Error(`${next.refused}: ${JSON.stringify(move)}`)
    now = next
  }
  return now
}

export const take = (at: number) => ({ kind: 'take', at }) as const
export const cashOut = { kind: 'cash_out' } as const
export const call = (name: string) => ({ kind: 'call', call: name }) as const
