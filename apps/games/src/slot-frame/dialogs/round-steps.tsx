import { parseAmount } from '@parlour/money'
import type { ShownRound } from '../../frame/server.ts'
import type { GatherStep, SpinStep } from '../round/steps.ts'
import { stepsOf } from '../round/told-steps.ts'
import { Sign } from '../sign.tsx'
import { nameOf } from '../slot-game.ts'
import type { SlotTable } from '../slot-table.ts'

type Stepped = { readonly table: SlotTable; readonly stake: bigint }

/** A past round, step by step. */
export function RoundSteps({ game: table, round }: { game: SlotTable; round: ShownRound }) {
  const { machine } = table.game
  // What was played by other rules is told by its receipt alone: these strips are not its own.
  if (round.version !== machine.version) return null
  const stake = parseAmount(round.stake)!
  return (
    <ol className="grid gap-2">
      {stepsOf(machine, round).map((step, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the round.
          key={place}
          className="grid gap-2 rounded-small border border-line bg-raised p-3 sm:grid-cols-[13rem_1fr] sm:gap-4"
        >
          {step.kind === 'spin' ? (
            <SpinPicture table={table} stake={stake} step={step} />
          ) : (
            <GatherPicture table={table} stake={stake} step={step} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** One turn of a past round: where the reels stood and what that paid. */
function SpinPicture({ table, stake, step }: Stepped & { step: SpinStep }) {
  const { t, money } = table.speech
  const { part, place, multiplier, stops, columns } = step
  const title = {
    base: t('stepBase'),
    free: multiplier > 1 ? t('stepFree', { place, multiplier }) : `${t('freeSpin')} ${place}`,
    respin: `${t(table.game.words.respin)} ${place}${multiplier > 1 ? `, ×${multiplier}` : ''}`,
  }[part]
  return (
    <>
      <div dir="ltr" className="past-window">
        {columns.map((column, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
          <div key={reel}>
            {[...column].map((symbol, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <Sign key={row} symbol={symbol} />
            ))}
          </div>
        ))}
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{title}</span>
          <bdi>{money(table.worth(step.coins, stake))}</bdi>
        </p>
        <p className="num text-xs text-muted">{t('stops', { stops: stops.join(' · ') })}</p>
        <SpinWins table={table} stake={stake} step={step} />
      </div>
    </>
  )
}

function SpinWins({ table, stake, step }: Stepped & { step: SpinStep }) {
  const { t, money } = table.speech
  const { game } = table
  const { multiplier, scatters, scatterCoins, opened } = step
  return (
    <ul className="mt-1 grid gap-0.5 text-xs text-muted">
      {step.wins.map(({ line, symbol, count, coins, ways }) => {
        const values = {
          count,
          symbol: nameOf(game, symbol, table.speech),
          money: money(table.worth(coins * multiplier, stake)),
        }
        return (
          <li key={`${line}.${symbol}`} className="num">
            {ways === undefined
              ? t('lineWin', { ...values, line: line + 1 })
              : t('slot_waysWin', { ...values, ways })}
          </li>
        )
      })}
      {scatterCoins > 0 || opened > 0 ? (
        <li className="num">
          {t(scatterCoins > 0 ? game.words.scatterWin : 'slot_scatterSpins', {
            count: scatters,
            symbol: nameOf(game, game.machine.scatter ?? '', table.speech),
            money: money(table.worth(scatterCoins * multiplier, stake)),
            spins: opened,
          })}
        </li>
      ) : null}
      {step.marks > 0 ? <li className="num">{t('slot_marks', { count: step.marks })}</li> : null}
    </ul>
  )
}

/** Coins that gathered, and what each was worth. */
function GatherPicture({ table, stake, step }: Stepped & { step: GatherStep }) {
  const { t, money, number } = table.speech
  const { game } = table
  const coins = [...step.start, ...step.turns.flatMap(({ fallen }) => fallen)]
  const worth = (stakes: number) => money(table.worth(stakes * table.cost, stake))
  return (
    <>
      <Sign symbol={game.machine.scatter ?? game.emblem} className="size-20" />
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{t(game.words.gatherTitle)}</span>
          <bdi>{money(table.worth(step.coins, stake))}</bdi>
        </p>
        <p className="num text-xs text-muted">
          {t('slot_coins', { count: coins.length, turns: step.turns.length })}
        </p>
        <p className="num mt-1 text-xs text-muted">
          {coins.map(({ stakes }) => worth(stakes)).join(' · ')}
        </p>
        {step.pot > 0 ? (
          <p className="num text-xs text-muted">
            {t('slot_pot', { stakes: number(step.pot), money: worth(step.pot) })}
          </p>
        ) : null}
      </div>
    </>
  )
}
