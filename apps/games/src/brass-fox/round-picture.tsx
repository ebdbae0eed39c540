import { brassFox, reelsOf, type Spin, windowAt } from '@parlour/casino'
import { parseAmount } from '@parlour/money'
import type { ShownRound } from '../frame/server.ts'
import { Sign } from './art/symbols.tsx'
import type { Game } from './game.ts'

/** A past round, step by step. */
export function RoundPictures({ game, round }: { game: Game; round: ShownRound }) {
  return (
    <ol className="grid gap-2">
      {round.spins.map((spin, place) => (
        <SpinPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the round.
          key={place}
          spin={spin}
          stake={parseAmount(round.stake)!}
          place={place}
          game={game}
        />
      ))}
    </ol>
  )
}

/** One step of a past round: where the reels stood and what that paid. */
function SpinPicture({
  spin,
  stake,
  place,
  game,
}: {
  spin: Spin
  stake: bigint
  place: number
  game: Game
}) {
  const { t, money, symbolName } = game.speech
  const columns = windowAt(reelsOf(brassFox, spin.kind), spin.stops, brassFox.rows)
  return (
    <li className="grid gap-2 rounded-small border border-line bg-raised p-3 sm:grid-cols-[13rem_1fr] sm:gap-4">
      <div
        dir="ltr"
        className="grid w-full max-w-52 grid-cols-5 gap-0.5 rounded-small bg-[#2a1230] p-1.5"
      >
        {[0, 1, 2].flatMap((row) =>
          columns.map((column, reel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <Sign key={`${reel}.${row}`} symbol={column[row]!} />
          )),
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>
            {spin.kind === 'free'
              ? t('stepFree', { place, multiplier: spin.multiplier })
              : t('stepBase')}
          </span>
          <bdi>{money(game.worth(spin.coins, stake))}</bdi>
        </p>
        <p className="num text-xs text-muted">{t('stops', { stops: spin.stops.join(' · ') })}</p>
        <ul className="mt-1 grid gap-0.5 text-xs text-muted">
          {spin.lines.map(({ line, symbol, count, coins }) => (
            <li key={line} className="num">
              {t('lineWin', {
                line: line + 1,
                count,
                symbol: symbolName(symbol),
                money: money(game.worth(coins * spin.multiplier, stake)),
              })}
            </li>
          ))}
          {spin.scatterCoins > 0 ? (
            <li className="num">
              {t('moonsWin', {
                count: spin.scatters,
                money: money(game.worth(spin.scatterCoins, stake)),
                spins: spin.opened,
              })}
            </li>
          ) : null}
        </ul>
      </div>
    </li>
  )
}
