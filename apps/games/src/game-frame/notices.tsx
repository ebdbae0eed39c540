import { useEffect } from 'react'
import { useStore } from '../frame/store.ts'
import type { Table } from './table.ts'
import { GameIcon } from './game-icon.tsx'

/** So long a notice that wants nothing stands, in milliseconds. */
const TOLD_MS = 9_000

/** What the house has to say: a refusal in the server's words, or the end of an autoplay. */
export function NoticePlate({ game }: { game: Table }) {
  const { notice } = useStore(game.view)
  const { t, money } = game.speech
  const { dismiss } = game
  useEffect(() => {
    // What only tells leaves by itself; what wants something done stays.
    if (notice?.kind !== 'info') return undefined
    const timer = setTimeout(dismiss, TOLD_MS)
    return () => clearTimeout(timer)
  }, [notice, dismiss])
  if (!notice) return null
  const { stake } = notice
  return (
    <div
      className="notice"
      data-kind={notice.kind}
      role={notice.kind === 'bad' ? 'alert' : 'status'}
    >
      <p>{notice.text}</p>
      {notice.actions?.map((action) => (
        <button
          key={action}
          type="button"
          className="plain-button strong"
          onClick={() => game.parent.tell({ type: `parlour:${action}` })}
        >
          {t(action === 'deposit' ? 'deposit' : 'seeLimits')}
        </button>
      ))}
      {stake === undefined ? null : (
        <button type="button" className="plain-button" onClick={() => game.setStake(stake)}>
          {t('stakeLess', { stake: money(stake) })}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('dismiss')}
        onClick={game.dismiss}
      >
        <GameIcon name="close" />
      </button>
    </div>
  )
}

/** The answer is missing: the same round is asked about again, and money cannot be taken twice. */
export function UnknownPlate({ game }: { game: Table }) {
  const { unknown } = useStore(game.view)
  const { t } = game.speech
  if (unknown === 0) return null
  return (
    <div className="over-game" role="alert">
      <strong>{t('unknownTitle')}</strong>
      <p>{t('unknownText')}</p>
      <small>{t('unknownTry', { count: unknown })}</small>
    </div>
  )
}

/** The house shows another seal than this browser was shown, or drew with another seed than it named. */
export function SwapPlate({ game }: { game: Table }) {
  const { swap } = useStore(game.view)
  const { t } = game.speech
  if (!swap) return null
  return (
    <div className="over-game swap" role="alert">
      <strong>{t(swap.of === 'seal' ? 'swapTitle' : 'seedSwapTitle')}</strong>
      <p>{t(swap.of === 'seal' ? 'swapText' : 'seedSwapText')}</p>
      <small>
        {t('swapBefore')}: <code>{swap.before}</code>
      </small>
      <small>
        {t('swapNow')}: <code>{swap.now}</code>
      </small>
      <button
        type="button"
        className="plain-button strong"
        onClick={() => game.parent.tell({ type: 'parlour:close' })}
      >
        {t('backToGames')}
      </button>
      <button type="button" className="plain-button" onClick={() => void game.goOn()}>
        {t(swap.of === 'seal' ? 'swapGoOn' : 'dismiss')}
      </button>
    </div>
  )
}

/** The session is over; nothing more can be staked here. */
export function OverPlate({ game, text }: { game: Table; text: string }) {
  return (
    <div className="over-game" role="alert">
      <strong>{game.speech.t('overTitle')}</strong>
      <p>{text}</p>
      <button
        type="button"
        className="plain-button strong"
        onClick={() => game.parent.tell({ type: 'parlour:close' })}
      >
        {game.speech.t('backToGames')}
      </button>
    </div>
  )
}
