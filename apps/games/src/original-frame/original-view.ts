import type { AutobetRun } from '@parlour/casino/originals/autobet/autobet.ts'
import { type Amount, parseAmount } from '@parlour/money'
import type { OpenedOriginal } from '../frame/server.ts'
import type { Joy } from '../game-frame/sound-kit.ts'
import type { TableView } from '../game-frame/table.ts'
import type { Speech } from '../texts/texts.ts'
import { boardRound } from './board-round.ts'
import type { BoardRound, OriginalGame, Phase } from './original-game.ts'
import { stakeWithin } from './stake-ladder.ts'

export type AutobetView = { readonly run: AutobetRun; readonly rounds: number }

/** All that the screen of an original shows. */
export type OriginalView = TableView & {
  readonly phase: Phase
  readonly opened: OpenedOriginal
  readonly options: unknown
  readonly round: BoardRound | undefined
  readonly asked: unknown
  readonly hurried: boolean
  readonly byHand: boolean
  readonly joy: Joy
  readonly autoplay: AutobetView | undefined
}

const FIRST_STAKE: Amount = 10_000n

/** What a table shows when it is opened: the round that stands, or the choice and the stake of the last one. */
export function firstView(
  game: OriginalGame,
  opened: OpenedOriginal,
  speech: Speech,
): OriginalView {
  const standing = opened.standing ? boardRound(opened.standing) : undefined
  const last = standing ?? opened.rounds.map(boardRound).find((round) => round !== undefined)
  const isOffered = last && game.original.readOptions(last.options) !== undefined
  const resumed = opened.resumed[0]
  const [least, most] = [parseAmount(opened.leastStake)!, parseAmount(opened.mostStake)!]
  const told = standing
    ? speech.t('roundStands', { stake: speech.money(standing.stake) })
    : resumed &&
      speech.t('resumed', {
        stake: speech.money(parseAmount(resumed.stake)!),
        payout: speech.money(parseAmount(resumed.payout)!),
      })
  return {
    phase: standing ? 'standing' : 'ready',
    opened,
    seed: opened.seed,
    rounds: opened.rounds.filter(({ state }) => state !== 'open'),
    stake: stakeWithin(last?.stake ?? FIRST_STAKE, least, most),
    balance: parseAmount(opened.balance)!,
    bonus: parseAmount(opened.bonus ?? '0') ?? 0n,
    options: isOffered ? last.options : game.firstOptions,
    round: standing,
    asked: undefined,
    hurried: false,
    byHand: false,
    joy: 'none',
    notice: told ? { kind: 'info', text: told } : undefined,
    unknown: 0,
    net: 0n,
    autoplay: undefined,
    turbo: false,
    spoken: told ?? '',
    over: undefined,
    swap: undefined,
  }
}
