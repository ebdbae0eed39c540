import { useStore } from '../../frame/store.ts'
import { Sign } from '../sign.tsx'
import { nameOf } from '../slot-game.ts'
import type { SlotTable } from '../slot-table.ts'

/** What each symbol pays at the stake that is chosen now, and once in how many spins a line of it comes. */
export function Pays({ table }: { table: SlotTable }) {
  const { stake, opened } = useStore(table.view)
  const { game, speech } = table
  const { t, money, number } = speech
  const { machine, figures } = game
  const known = opened.rulesHash === figures.rules
  const hasOdds = known && Object.keys(figures.lines).length > 0
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-3">
        {Object.entries(machine.table).map(([symbol, pays]) => (
          <li
            key={symbol}
            className="flex items-center gap-3 rounded-small border border-line bg-raised p-2.5"
          >
            <span className="sign-ground grid size-14 shrink-0 place-items-center rounded-small">
              <Sign symbol={symbol} className="size-12" />
            </span>
            <span className="min-w-0">
              <span className="block text-xs text-muted">
                {nameOf(game, symbol, speech)}
                {symbol === machine.wild ? ` (${t('wild')})` : ''}
              </span>
              {/* One below the other beside a picture; on a phone in a line, so that large amounts have room. */}
              <span className="flex flex-wrap gap-x-4 sm:block">
                {countsOf(pays).map((count) => {
                  const oneIn = figures.lines[symbol]?.[count]
                  return (
                    <span key={count} className="num flex flex-wrap gap-x-2 text-sm leading-5">
                      <b className="w-3 text-brass">{count}</b>
                      <bdi>{money(table.worth(pays[count]!, stake))}</bdi>
                      {known && oneIn ? (
                        <small className="text-muted">1 : {number(oneIn)}</small>
                      ) : null}
                    </span>
                  )
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasOdds ? <p className="mt-2 text-xs text-muted">{t('slot_lineOdds')}</p> : null}
    </>
  )
}

/** Lengths of a run that pay, the longest first. */
const countsOf = (pays: readonly number[]): readonly number[] =>
  [...pays.keys()].filter((count) => pays[count]! > 0).toReversed()
