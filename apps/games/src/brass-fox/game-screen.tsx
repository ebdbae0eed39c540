import { useState } from 'react'
import { useStore } from '../frame/store.ts'
import { Backdrop } from './art/backdrop.tsx'
import { SymbolSheet } from './art/symbols.tsx'
import { Bar } from './bar.tsx'
import { Dialogs, type OpenDialog } from './dialogs.tsx'
import type { Game } from './game.ts'
import { useKeys } from './keys.ts'
import { NoticePlate, OverPlate, SwapPlate, UnknownPlate } from './notices.tsx'
import { ReelFrame } from './reel-frame.tsx'
import { RoundsStrip } from './rounds-strip.tsx'
import { Cheer, FeaturePlate, FeatureScene, WinPlate } from './scene.tsx'
import { TopBar } from './top-bar.tsx'

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
        <RoundsStrip game={game} open={setDialog} />
        <NoticePlate game={game} />
      </div>
      <Bar game={game} open={setDialog} />
      <p className="spoken" aria-live="polite">
        {spoken}
      </p>
      <Dialogs game={game} dialog={dialog} open={setDialog} />
    </div>
  )
}
