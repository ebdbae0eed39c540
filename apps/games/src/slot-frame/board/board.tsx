import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { useStore } from '../../frame/store.ts'
import { Sign } from '../sign.tsx'
import type { SlotTable } from '../slot-table.ts'
import { Fills } from './fills.tsx'
import { GatherCells } from './gather-cells.tsx'
import { WaysPlate } from './ways-plate.tsx'
import { createReels, extraCells } from './reels.ts'
import { Wins } from './wins.tsx'

/** Windows on the strips, over them the wilds that fill reels, the wins that are shown, and coins that gather. */
export function Board({ table }: { table: SlotTable }) {
  const frame = useRef<HTMLDivElement>(null)
  const { phase, strips, scene, win, gather, fills } = useStore(table.view)
  const { game, speech } = table
  const { machine } = game
  useEffect(() => {
    const hung = [...frame.current!.querySelectorAll<HTMLElement>('.strip')]
    const reels = createReels(hung, machine, table.sound)
    table.attach(reels)
    return reels.close
  }, [table, machine])
  const showing = win !== undefined && phase !== 'spinning'
  const measures = { '--width': machine.reels.length, '--rows': machine.rows } as CSSProperties
  return (
    // The first reel is the left one in every language: from there wins run, and the rules say so.
    <div className="frame" dir="ltr" style={measures}>
      <svg className="sheet" aria-hidden="true">
        <filter id="run-blur" x="0" y="0" width="1" height="1">
          <feGaussianBlur stdDeviation="0 7" />
        </filter>
      </svg>
      <div
        ref={frame}
        className="reels"
        data-dim={showing || undefined}
        role="img"
        aria-label={speech.t(game.words.reels, { reels: machine.reels.length, rows: machine.rows })}
      >
        <Strips strips={strips} extra={extraCells(machine)} />
      </div>
      <Fills game={game} fills={fills} />
      {gather ? <GatherCells table={table} gather={gather} /> : null}
      {showing ? <Wins table={table} scene={scene} win={win} /> : null}
      {machine.heights ? <WaysPlate table={table} /> : null}
    </div>
  )
}

const Strips = memo(function Strips({
  strips,
  extra,
}: {
  strips: readonly string[]
  extra: number
}) {
  return strips.map((strip, reel) => {
    const cells = strip + strip.slice(0, extra)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
      <div className="window" key={reel}>
        <div className="strip" style={{ '--cells': cells.length } as CSSProperties}>
          {[...cells].map((symbol, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the strip.
            <Sign key={at} symbol={symbol} />
          ))}
        </div>
      </div>
    )
  })
})
