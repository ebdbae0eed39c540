import { useState } from 'react'
import { useStore } from '../frame/store.ts'
import { Dialogs, type OpenDialog } from '../game-frame/dialogs/dialogs.tsx'
import { useKeys } from '../game-frame/keys.ts'
import { NoticePlate, OverPlate, SwapPlate, UnknownPlate } from '../game-frame/notices.tsx'
import { Session } from '../game-frame/purse.tsx'
import { RoundsStrip } from '../game-frame/rounds-strip.tsx'
import { TopBar } from '../game-frame/top-bar.tsx'
import { paidOf } from './board-round.ts'
import { timesText } from './odds.ts'
import type { BoardRound } from './original-game.ts'
import type { OriginalTable } from './original-table.ts'
import { own } from './own-dialogs.ts'
import { Panel } from './panel.tsx'

/** The screen of every original: results on top, the board, and the panel in the player's hand. */
export function OriginalScreen({ game: table }: { game: OriginalTable }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { phase, spoken, over, joy } = useStore(table.view)
  const { game, speech } = table
  useKeys(table, dialog !== undefined)
  const title = speech.t(game.title)
  return (
    <div className="table original" data-game={game.code} data-phase={phase} data-joy={joy}>
      <game.Backdrop phase={phase} glad={phase === 'ready' && joy !== 'none'} />
      <TopBar game={table} open={setDialog} />
      <main className="play" aria-label={title}>
        <h1 className="original-title">{title}</h1>
        <div className="over-bar">
          <RoundsStrip game={table} open={setDialog} digits={2} />
          <NoticePlate game={table} />
        </div>
        <div className="board-room">
          <Board table={table} />
          <UnknownPlate game={table} />
          <SwapPlate game={table} />
          {over ? <OverPlate game={table} text={over} /> : null}
        </div>
        <ResultLine table={table} />
      </main>
      <Panel table={table} open={setDialog} />
      <footer className="foot">
        <Session game={table} />
      </footer>
      <p className="spoken" aria-live="polite">
        {spoken}
      </p>
      <Dialogs game={table} own={own} dialog={dialog} open={setDialog} />
    </div>
  )
}

function Board({ table }: { table: OriginalTable }) {
  const { phase, round, asked, hurried, byHand, options, stake, autoplay } = useStore(table.view)
  const { game, speech, sound } = table
  return (
    <game.Board
      {...{ phase, round, asked, hurried, byHand, options, stake, speech, sound }}
      finish={table.finish}
      choose={table.choose}
      disabled={phase !== 'ready' || autoplay !== undefined}
      step={table.step}
    />
  )
}

/** What the round paid, in one line under the board. A return that is no more than the stake is told, and nothing else. */
function ResultLine({ table }: { table: OriginalTable }) {
  const { phase, round, joy, byHand } = useStore(table.view)
  const { t, money, number } = table.speech
  if (!round || phase === 'playing') return <p className="result-line" />
  if (phase === 'showing') {
    return <p className="result-line">{byHand ? <Prompt table={table} round={round} /> : null}</p>
  }
  if (round.state === 'open') {
    return (
      <p className="result-line">
        {round.worth > 0n ? (
          <>
            <bdi>{number(timesText(round.multiplier))}×</bdi>
            <bdi className="result-sum">{money(round.worth)}</bdi>
          </>
        ) : (
          <Prompt table={table} round={round} />
        )}
      </p>
    )
  }
  const paid = paidOf(round)
  return (
    <p className="result-line" data-glad={joy !== 'none' || undefined} data-joy={joy}>
      {paid > 0n ? (
        <>
          <span>{t('win')}</span> <bdi className="result-sum">{money(paid)}</bdi>{' '}
          <bdi>{number(timesText(round.multiplier))}×</bdi>
        </>
      ) : (
        <span>{t('spokenNothing')}</span>
      )}
    </p>
  )
}

/** What the round waits for. */
function Prompt({ table, round }: { table: OriginalTable; round: BoardRound }) {
  const { game, speech } = table
  return <span>{(game.prompt ?? game.tell)(round, speech)}</span>
}
