import { useStore } from '../frame/store.ts'
import { GameIcon, type GameIconName } from './game-icon.tsx'
import type { Open } from './dialogs/dialogs.tsx'
import type { Table } from './table.ts'

/** Rules, fairness, sound and settings; always one press away. */
export function TopBar({ game, open }: { game: Table; open: Open }) {
  const { opened } = useStore(game.view)
  const { muted } = useStore(game.sound.loudness)
  const { t } = game.speech
  const { loudness } = game.sound
  return (
    <section className="top" aria-label={t(game.words.title)}>
      {opened.trial ? <span className="demo">{t('demo')}</span> : null}
      <span className="grow" />
      <IconButton icon="rules" label={t('rules')} onClick={() => open({ kind: 'rules' })} words />
      <IconButton
        icon="fair"
        label={t('fairness')}
        onClick={() => open({ kind: 'fairness' })}
        words
      />
      <IconButton
        icon={muted ? 'muted' : 'sound'}
        label={muted ? t('unmute') : t('mute')}
        onClick={() => loudness.set({ ...loudness.get(), muted: !muted })}
      />
      <IconButton
        icon="settings"
        label={t('settings')}
        onClick={() => open({ kind: 'settings' })}
      />
    </section>
  )
}

export function IconButton({
  icon,
  label,
  words = false,
  pressed,
  disabled,
  onClick,
}: {
  icon: GameIconName
  label: string
  words?: boolean
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <GameIcon name={icon} />
      {words ? <span>{label}</span> : null}
    </button>
  )
}
