import { useEffect, useState } from 'react'
import { useStore } from '../frame/store.ts'
import { GameIcon } from './art/game-icon.tsx'
import type { OpenDialog } from './dialogs.tsx'
import type { Game } from './game.ts'
import { IconButton } from './top-bar.tsx'

type Open = (dialog: OpenDialog) => void

/** Balance, stake and the round button, with the session's own figures below. */
export function Bar({ game, open }: { game: Game; open: Open }) {
  const { balance, bonus } = useStore(game.view)
  const { t, money, glance } = game.speech
  return (
    <footer className="bar">
      <dl className="purse">
        <dt>{t('balance')}</dt>
        <dd>
          <bdi title={money(balance)}>{glance(balance)}</bdi>
          {bonus > 0n ? (
            <bdi className="purse-bonus">{t('bonus', { amount: glance(bonus) })}</bdi>
          ) : null}
        </dd>
      </dl>
      <StakeControl game={game} open={open} />
      <div className="play-side">
        <PaceButtons game={game} open={open} />
        <SpinButton game={game} />
      </div>
      <Session game={game} />
    </footer>
  )
}

function StakeControl({ game, open }: { game: Game; open: Open }) {
  const { stake, phase, autoplay, balance, bonus } = useStore(game.view)
  const { t, money } = game.speech
  const fixed = phase !== 'ready' || autoplay !== undefined
  return (
    <div className="stake">
      <button
        type="button"
        className="chip"
        disabled={fixed}
        onClick={() => game.wishStake(stake / 2n)}
        aria-label={t('half')}
      >
        ½
      </button>
      <IconButton
        icon="minus"
        label={t('less')}
        disabled={fixed}
        onClick={() => game.stepStake(-1)}
      />
      <button
        type="button"
        className="stake-sum"
        disabled={fixed}
        aria-label={t('stakeNow', { stake: money(stake) })}
        onClick={() => open({ kind: 'stakes' })}
      >
        <small>{t('stake')}</small>
        <bdi>{money(stake)}</bdi>
      </button>
      <IconButton
        icon="plus"
        label={t('more')}
        disabled={fixed}
        onClick={() => game.stepStake(1)}
      />
      <button
        type="button"
        className="chip"
        disabled={fixed}
        onClick={() => game.wishStake(stake * 2n)}
        aria-label={t('double')}
      >
        2×
      </button>
      <button
        type="button"
        className="chip max"
        disabled={fixed}
        onClick={() => game.wishStake(balance + bonus)}
      >
        {t('max')}
      </button>
    </div>
  )
}

function PaceButtons({ game, open }: { game: Game; open: Open }) {
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

function SpinButton({ game }: { game: Game }) {
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
      onClick={() => void game.spin()}
    >
      <GameIcon name={phase === 'ready' ? 'spin' : 'skip'} size={34} />
    </button>
  )
}

/**
 * How the session stands and how long it has lasted: small, and always there. The books say both, whatever page was
 * loaded anew; who plays for nothing has none, and counts from this page.
 */
function Session({ game }: { game: Game }) {
  const { net } = useStore(game.view)
  const booked = useStore(game.parent.session)
  const { t, glance } = game.speech
  const seconds = useSecondsSince(booked?.startedAt)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (
    <p className="session">
      <span>
        {t('net')} <bdi>{glance(booked?.net ?? net, true)}</bdi>
      </span>
      <span>
        {t('session')} <bdi>{parts.map((part) => String(part).padStart(2, '0')).join(':')}</bdi>
      </span>
      <span className="keys">{t('keys')}</span>
    </p>
  )
}

function useSecondsSince(startedAt: number | undefined): number {
  const [openedAt] = useState(Date.now)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - (startedAt ?? openedAt)) / 1000))
}
