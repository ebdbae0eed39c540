import { Switch } from '@parlour/ui/choices.tsx'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { useId } from 'react'
import { useStore } from '../../frame/store.ts'
import type { DialogProps } from './dialogs.tsx'

/** Sound and speed; nothing is kept after the game is closed. */
export function SettingsDialog({ game, close }: DialogProps) {
  const { opened, turbo } = useStore(game.view)
  const { loudness } = game.sound
  const { muted, volume } = useStore(loudness)
  const { t } = game.speech
  const id = useId()
  return (
    <Dialog title={t('settings')} onClose={close}>
      <Switch
        checked={!muted}
        onChange={(event) => loudness.set({ volume, muted: !event.currentTarget.checked })}
      >
        {t('sound')}
      </Switch>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <label htmlFor={id}>{t('volume')}</label>
        <input
          id={id}
          type="range"
          min="0"
          max="100"
          className="h-11 w-44 accent-(--brass-fill)"
          value={Math.round(volume * 100)}
          disabled={muted}
          onChange={(event) =>
            loudness.set({ muted, volume: Number(event.currentTarget.value) / 100 })
          }
        />
      </div>
      {opened.allows.turbo ? (
        <Switch checked={turbo} onChange={(event) => game.setTurbo(event.currentTarget.checked)}>
          {t('turbo')}
        </Switch>
      ) : null}
      <h3 className="mt-5 mb-2 font-semibold">{t('keyboard')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm text-muted">
        <dt className="font-semibold text-text">{t('keySpace')}</dt>
        <dd>{t(game.words.space)}</dd>
        <dt className="font-semibold text-text">↑ ↓</dt>
        <dd>{t('keyArrowsText')}</dd>
        <dt className="font-semibold text-text">M</dt>
        <dd>{t('keyMuteText')}</dd>
        <dt className="font-semibold text-text">Esc</dt>
        <dd>{t('keyEscapeText')}</dd>
      </dl>
    </Dialog>
  )
}
