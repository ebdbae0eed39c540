import { useStore } from '../frame/store.ts'
import type { Open } from '../game-frame/dialogs/dialogs.tsx'
import { GameIcon } from '../game-frame/game-icon.tsx'
import { Purse } from '../game-frame/purse.tsx'
import { StakeControl } from '../game-frame/stake-control.tsx'
import { IconButton } from '../game-frame/top-bar.tsx'
import { shownOdds } from './odds.ts'
import type { OriginalTable } from './original-table.ts'

type PanelProps = { table: OriginalTable; open: Open }

/** What is chosen, what it comes to, the stake, and the one button. */
export function Panel({ table, open }: PanelProps) {
  const { options, phase, autoplay } = useStore(table.view)
  const { game, speech } = table
  return (
    <section className="panel" aria-label={speech.t('yourBet')}>
      <div className="choices">
        <game.Choices
          options={options}
          choose={table.choose}
          disabled={phase !== 'ready' || autoplay !== undefined}
          speech={speech}
        />
      </div>
      <Figures table={table} />
      <StakeControl game={table} open={open} />
      <div className="press-row">
        <Purse game={table} />
        <Pace table={table} open={open} />
        <PressButton table={table} />
      </div>
    </section>
  )
}

/** Chance, multiplier and payout of the bet, before it is placed; in a standing round those of its next step. */
function Figures({ table }: { table: OriginalTable }) {
  const { options, stake, round, phase } = useStore(table.view)
  const { game, speech } = table
  const { t, money, number } = speech
  const stands = (phase === 'standing' || phase === 'stepping') && round?.state === 'open'
  const odds = stands ? game.nextOdds?.(round) : game.odds(options)
  const shown = odds && shownOdds(stands ? round.stake : stake, odds)
  const figures: [string, string][] = [
    [t('chance'), shown ? `${number(shown.chance)} %` : '–'],
    [t('multiplier'), shown ? `${number(shown.multiplier)}×` : '–'],
    [t('pays'), shown ? money(shown.payout) : '–'],
  ]
  return (
    <dl className="odds">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Pace({ table, open }: PanelProps) {
  const { opened, turbo, phase, autoplay } = useStore(table.view)
  const { t } = table.speech
  return (
    <div className="pace">
      {opened.allows.turbo ? (
        <IconButton
          icon="turbo"
          label={t('turbo')}
          pressed={turbo}
          onClick={() => table.setTurbo(!turbo)}
        />
      ) : null}
      {opened.allows.autoplay && !opened.hasSteps && !autoplay ? (
        <IconButton
          icon="auto"
          label={t('autobet')}
          disabled={phase !== 'ready'}
          onClick={() => open({ kind: 'autoplay' })}
        />
      ) : null}
    </div>
  )
}

function PressButton({ table }: { table: OriginalTable }) {
  const { phase, round, autoplay, unknown, over, options, opened, byHand } = useStore(table.view)
  const { game, speech } = table
  const { t, money } = speech
  if (autoplay) {
    return (
      <button type="button" className="press" data-kind="stop" onClick={table.stopAutoplay}>
        <GameIcon name="stop" size={20} />
        {t('stopAutobet')} <small>{autoplay.rounds - autoplay.run.played}</small>
      </button>
    )
  }
  const stands = phase === 'standing' || phase === 'stepping'
  if (stands && round) {
    const canCollect = phase === 'standing' && game.collect?.(round) !== undefined
    return (
      <button
        type="button"
        className="press"
        data-kind="collect"
        aria-disabled={!canCollect || undefined}
        onClick={() => void table.press()}
      >
        {round.worth > 0n ? (
          <>
            {t('collect')} <bdi>{money(round.worth)}</bdi>
          </>
        ) : (
          t(game.stepName ?? 'takeStep')
        )}
      </button>
    )
  }
  const canPress =
    phase === 'ready' ? game.odds(options) !== undefined : opened.allows.turbo || byHand
  return (
    <button
      type="button"
      className="press"
      data-kind={phase === 'ready' ? 'play' : 'skip'}
      aria-disabled={!canPress || unknown > 0 || over !== undefined || undefined}
      onClick={() => void table.press()}
    >
      {phase === 'ready' ? t('play') : t('skip')}
    </button>
  )
}
