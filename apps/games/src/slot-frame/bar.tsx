import { useStore } from '../frame/store.ts'
import type { Open } from '../game-frame/dialogs/dialogs.tsx'
import { GameIcon } from '../game-frame/game-icon.tsx'
import { Purse, Session } from '../game-frame/purse.tsx'
import { StakeControl } from '../game-frame/stake-control.tsx'
import { IconButton } from '../game-frame/top-bar.tsx'
import type { SlotTable } from './slot-table.ts'

/** Balance, stake and the round button, with the session's own figures below. */
export function Bar({ game, open }: { game: SlotTable; open: Open }) {
  return (
    <footer className="bar">
      <Purse game={game} />
      <StakeControl game={game} open={open} />
      <div className="play-side">
        <PaceButtons game={game} open={open} />
        <SpinButton game={game} />
      </div>
      <Session game={game} />
    </footer>
  )
}

function PaceButtons({ game, open }: { game: SlotTable; open: Open }) {
  const { opened, turbo, phase, autoplay } = useStore(game.view)
  const { t } = game.speech
  return (
    <>
      {opened.allows.turbo ? (
        <IconButton
          icon="turbo"
          label={t('turbo')}
          pressed={turbo}
          onClick={() => game.setTurbo(!turbo)}
        />
      ) : null}
      {opened.allows.autoplay && !autoplay ? (
        <IconButton
          icon="auto"
          label={t('autoplay')}
          disabled={phase !== 'ready'}
          onClick={() => open({ kind: 'autoplay' })}
        />
      ) : null}
    </>
  )
}

function SpinButton({ game }: { game: SlotTable }) {
  const { phase, autoplay, unknown, over, opened } = useStore(game.view)
  const { t } = game.speech
  if (autoplay) {
    const left = autoplay.limits.rounds - autoplay.played
    return (
      <button
        type="button"
        className="spin"
        data-kind="stop"
        aria-label={t('stopAutoplay')}
        onClick={game.stopAutoplay}
      >
        <GameIcon name="stop" size={26} />
        <small>{left}</small>
      </button>
    )
  }
  const turning = phase === 'spinning' && !opened.allows.turbo
  return (
    <button
      type="button"
      className="spin"
      data-kind={phase === 'ready' ? 'spin' : 'skip'}
      aria-label={phase === 'ready' ? t('spin') : t('skip')}
      aria-disabled={unknown > 0 || over !== undefined || turning || undefined}
      onClick={() => void game.press()}
    >
      <GameIcon name={phase === 'ready' ? 'spin' : 'skip'} size={34} />
    </button>
  )
}
