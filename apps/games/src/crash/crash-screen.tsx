import { parseAmount } from '@parlour/money'
import { useState } from 'react'
import { useStore } from '../frame/store.ts'
import { useKeys } from '../game-frame/keys.ts'
import { NoticePlate, OverPlate, UnknownPlate } from '../game-frame/notices.tsx'
import { Purse, Session } from '../game-frame/purse.tsx'
import { TopBar } from '../game-frame/top-bar.tsx'
import { BetPanel } from './bet-panel.tsx'
import { BubbleBoard } from './bubble-board.tsx'
import { Courtyard } from './courtyard.tsx'
import type { CrashTable } from './crash-table.ts'
import { type CrashDialog, CrashDialogs } from './dialogs.tsx'
import { OthersList } from './others-list.tsx'
import { PLACES, timesOf } from './places.ts'
import { PointsStrip } from './points-strip.tsx'

/** The screen of crash: last points on top, the bubble, and the two places in the player's hand. */
export function CrashScreen({ table }: { table: CrashTable }) {
  const [dialog, setDialog] = useState<CrashDialog>()
  const { spoken, over, table: now, result, isConnected } = useStore(table.view)
  useKeys(table, dialog !== undefined)
  const { t } = table.speech
  const phase = now.round?.phase ?? 'settled'
  const isGlad = result !== undefined && result.payout > result.stake
  return (
    <div className="table original" data-game="crash" data-phase={phase}>
      <Courtyard isGlad={isGlad} />
      <TopBar
        game={table}
        open={(wanted) => {
          if (
            wanted?.kind === 'rules' ||
            wanted?.kind === 'fairness' ||
            wanted?.kind === 'settings'
          )
            setDialog({ kind: wanted.kind })
        }}
      />
      <main className="play" aria-label={t('crash_title')}>
        <h1 className="original-title">{t('crash_title')}</h1>
        <div className="over-bar">
          <PointsStrip table={table} open={setDialog} />
          <NoticePlate game={table} />
        </div>
        <div className="board-room">
          <BubbleBoard table={table} />
          {isConnected ? null : (
            <p className="lost-line" role="alert">
              {t('crash_lost')}
            </p>
          )}
          <UnknownPlate game={table} />
          {over ? <OverPlate game={table} text={over} /> : null}
        </div>
        <ResultLine table={table} />
      </main>
      <section className="panel" aria-label={t('yourBet')}>
        <div className="places">
          {PLACES.map((place) => (
            <BetPanel key={place} table={table} place={place} />
          ))}
        </div>
        <div className="crash-purse">
          <Purse game={table} />
          <button
            type="button"
            className="plain-button others-open"
            onClick={() => setDialog({ kind: 'others' })}
          >
            {t('crash_others')} <bdi>{now.round?.count ?? 0}</bdi>
          </button>
        </div>
        <div className="others-beside">
          <h2>{t('crash_others')}</h2>
          <OthersList table={table} />
        </div>
      </section>
      <footer className="foot">
        <Session game={table} />
      </footer>
      <p className="spoken" aria-live="polite">
        {spoken}
      </p>
      <CrashDialogs table={table} dialog={dialog} open={setDialog} />
    </div>
  )
}

/** What the round paid the player, once all of the own bets have ended. */
function ResultLine({ table }: { table: CrashTable }) {
  const { result, places, table: now } = useStore(table.view)
  const { t, money } = table.speech
  const isGlad = result !== undefined && result.payout > result.stake
  const collected = places.filter(
    ({ bet }) => bet?.round === now.round?.round && bet?.multiplier != null,
  )
  if (result)
    return (
      <p className="result-line" data-glad={isGlad || undefined}>
        {result.payout > 0n ? (
          <>
            <span>{t('win')}</span> <bdi className="result-sum">{money(result.payout)}</bdi>
          </>
        ) : (
          <span>{t('spokenNothing')}</span>
        )}
      </p>
    )
  if (collected.length === 0) return <p className="result-line" />
  return (
    <p className="result-line" data-glad>
      {collected.map(({ bet }) => (
        <span key={bet!.wagerId}>
          <bdi>{timesOf(bet!.multiplier!, table.speech)}</bdi>{' '}
          <bdi className="result-sum">{money(parseAmount(bet!.payout ?? '0')!)}</bdi>
        </span>
      ))}
    </p>
  )
}
