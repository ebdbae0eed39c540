import { useState } from 'react'
import { useStore } from '../frame/store.ts'
import { Dialogs, type OpenDialog } from '../game-frame/dialogs/dialogs.tsx'
import { useKeys } from '../game-frame/keys.ts'
import { NoticePlate, OverPlate, SwapPlate, UnknownPlate } from '../game-frame/notices.tsx'
import { RoundsStrip } from '../game-frame/rounds-strip.tsx'
import { TopBar } from '../game-frame/top-bar.tsx'
import { Bar } from './bar.tsx'
import { Board } from './board/board.tsx'
import { Cheer, FeatureCurtain, FeaturePlate, LiftPlate, WinPlate } from './overlays.tsx'
import { own } from './own-dialogs.ts'
import type { SlotTable } from './slot-table.ts'

/** The screen of every slot: its scene, the reels in it, and the bar in the player's hand. */
export function SlotScreen({ game: table }: { game: SlotTable }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { phase, feature, spoken, over, stake } = useStore(table.view)
  const { game, speech } = table
  useKeys(table, dialog !== undefined)
  const title = speech.t(game.title)
  const runs = feature !== undefined && feature.stage !== 'intro'
  return (
    <div
      className="table slot"
      data-game={game.code}
      data-phase={phase}
      data-feature={runs ? feature.kind : undefined}
    >
      <game.Sheet />
      <game.Backdrop feature={runs ? feature : undefined} />
      <TopBar game={table} open={setDialog} />
      <main className="stage" aria-label={title}>
        <div className="stage-head">
          {runs ? (
            <FeaturePlate game={table} feature={feature} />
          ) : (
            <h1 className="title">{title}</h1>
          )}
          {game.Shelf ? (
            <game.Shelf
              feature={runs ? feature : undefined}
              speech={speech}
              worth={(stakes) => speech.glance(table.worth(stakes * table.cost, stake))}
            />
          ) : null}
        </div>
        <div className="reel-room">
          <Board table={table} />
          <LiftPlate game={table} />
          <FeatureCurtain game={table} />
          <Cheer game={table} />
          <UnknownPlate game={table} />
          <SwapPlate game={table} />
          {over ? <OverPlate game={table} text={over} /> : null}
        </div>
        <WinPlate game={table} />
      </main>
      <div className="over-bar">
        <RoundsStrip game={table} open={setDialog} isMarked={hasMore} />
        <NoticePlate game={table} />
      </div>
      <Bar game={table} open={setDialog} />
      <p className="spoken" aria-live="polite">
        {spoken}
      </p>
      <Dialogs game={table} own={own} dialog={dialog} open={setDialog} />
    </div>
  )
}

/** Whether a round had more to it than its paid spin. */
const hasMore = ({
  spins,
  story,
}: Parameters<NonNullable<Parameters<typeof RoundsStrip>[0]['isMarked']>>[0]) =>
  (story?.steps ?? spins).length > 1
