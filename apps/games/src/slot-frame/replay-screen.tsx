import { useEffect, useState } from 'react'
import { createStore, useStore } from '../frame/store.ts'
import type { Parent, Told } from '../frame/parent.ts'
import type { Server } from '../frame/server.ts'
import { ReplayFoot } from '../game-frame/replay-foot.tsx'
import type { Speech } from '../texts/texts.ts'
import { Board } from './board/board.tsx'
import { Cheer, FeatureCurtain, FeaturePlate, WinPlate } from './overlays.tsx'
import { openedFor } from './replay-round.ts'
import type { SlotGame } from './slot-game.ts'
import { createSlotTable } from './slot-table.ts'

/** A finished round on the reels of its game, as often as one likes. */
export function ReplayScreen({
  game,
  told,
  speech,
}: {
  game: SlotGame
  told: Told
  speech: Speech
}) {
  const [table] = useState(() => tableFor(game, told, speech))
  const { phase, feature, spoken } = useStore(table.view)
  const runs = feature !== undefined && feature.stage !== 'intro'
  useEffect(() => void table.replay(told), [table, told])
  const title = speech.t(game.title)
  return (
    <div
      className="table slot replay"
      data-game={game.code}
      data-phase={phase}
      data-feature={runs ? feature.kind : undefined}
    >
      <game.Sheet />
      <game.Backdrop feature={runs ? feature : undefined} />
      <main className="stage" aria-label={title}>
        <div className="stage-head">
          {runs ? (
            <FeaturePlate game={table} feature={feature} />
          ) : (
            <h1 className="title">{title}</h1>
          )}
        </div>
        <div className="reel-room">
          <Board table={table} />
          <FeatureCurtain game={table} />
          <Cheer game={table} />
        </div>
        <WinPlate game={table} />
      </main>
      <ReplayFoot
        speech={speech}
        isShown={phase === 'ready'}
        onAgain={() => {
          table.sound.wake()
          void table.replay(told)
        }}
      />
      <p className="spoken" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

/** A table at which nobody plays: it has nobody to ask and nobody to tell. */
const tableFor = (game: SlotGame, told: Told, speech: Speech) =>
  createSlotTable(game, {
    server: { call: () => new Promise(() => {}) } as unknown as Server,
    opened: openedFor(told),
    parent: nobody,
    speech,
  })

const nobody = {
  launch: {},
  session: createStore(undefined),
  tell: () => {},
  onPause: () => {},
} as unknown as Parent
