import { useState } from 'react'
import { useStore } from '../frame/store.ts'
import type { OpenDialog } from '../game-frame/dialogs/dialogs.tsx'
import { useKeys } from '../game-frame/keys.ts'
import { NoticePlate, OverPlate, SwapPlate, UnknownPlate } from '../game-frame/notices.tsx'
import { RoundsStrip } from '../game-frame/rounds-strip.tsx'
import { TopBar } from '../game-frame/top-bar.tsx'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'
import { Bar } from './bar.tsx'
import { BrassFoxDialogs } from './dialogs.tsx'
import type { Game } from './game.ts'
import { ReelFrame } from './reel-frame.tsx'
import { Cheer, FeaturePlate, FeatureScene, WinPlate } from './scene.tsx'

/** The whole game: the valley, the reels in it, and the bar in the player's hand. */
export function GameScreen({ game }: { game: Game }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { phase, feature, spoken, over } = useStore(game.view)
  useKeys(game, dialog !== undefined)
  const night = feature !== undefined && feature.stage !== 'intro'
  return (
    <div className="table" data-phase={phase} data-night={night || undefined}>
      <SymbolSheet />
      <Backdrop night={night} climb={feature?.place ?? 0} />
      <TopBar game={game} open={setDialog} />
      <main className="stage" aria-label={game.speech.t('title')}>
        <div className="stage-head">
          {feature && feature.stage !== 'intro' ? (
            <FeaturePlate game={game} feature={feature} />
          ) : (
            <h1 className="title">{game.speech.t('title')}</h1>
          )}
        </div>
        <div className="reel-room">
          <ReelFrame game={game} />
          <FeatureScene game={game} />
          <Cheer game={game} />
          <UnknownPlate game={game} />
          <SwapPlate game={game} />
          {over ? <OverPlate game={game} text={over} /> : null}
        </div>
        <WinPlate game={game} />
      </main>
      <div className="over-bar">
        <RoundsStrip game={game} open={setDialog} isMarked={({ spins }) => spins.length > 1} />
        <NoticePlate game={game} />
      </div>
      <Bar game={game} open={setDialog} />
      <p className="spoken" aria-live="polite">
        {spoken}
      </p>
      <BrassFoxDialogs game={game} dialog={dialog} open={setDialog} />
    </div>
  )
}
