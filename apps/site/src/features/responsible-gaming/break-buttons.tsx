import { Button, Dialog, Field, Select, TextInput } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../base/server/ask.ts'
import { logout } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { isSameWord } from './same-word.ts'

const timeOutDays = [1, 7, 30, 42] as const
const exclusionPeriods = ['6_months', '1_year', '5_years', 'indefinite'] as const

/**
 * A break or an exclusion. Neither can be ended early, so both ask again and say what stays possible. Neither asks
 * for a password: whoever wants to stop can.
 */
export function BreakButtons({ asked }: { asked: boolean }) {
  const t = useTexts('centre')
  const [open, setOpen] = useState<'break' | 'exclusion'>()
  // Once the window around it stands, so that the pause stands before it.
  useEffect(() => {
    if (asked) setOpen('break')
  }, [asked])
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="ghost" icon="pause" onClick={() => setOpen('break')}>
        {t('takeBreak')}
      </Button>
      <Button kind="ghost" icon="lock" onClick={() => setOpen('exclusion')}>
        {t('excludeOpen')}
      </Button>
      {open === 'break' ? <BreakDialog onClose={() => setOpen(undefined)} /> : null}
      {open === 'exclusion' ? <ExclusionDialog onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

function BreakDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('centre')
  const [days, setDays] = useState<(typeof timeOutDays)[number]>(1)
  const take = useMutation({
    mutationFn: () => ask('takeTimeOut', { body: { days } }),
    onSuccess: logout,
  })
  return (
    <Dialog
      title={t('takeBreak')}
      onClose={onClose}
      foot={
        <DialogFoot
          busy={take.isPending}
          confirm={t('takeBreak')}
          onConfirm={() => take.mutate()}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('breakLead')}</p>
        <Field label={t('howLong')}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={(event) => setDays(Number(event.target.value) as typeof days)}
            >
              {timeOutDays.map((option) => (
                <option key={option} value={option}>
                  {t('days', { days: option })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PressError error={take.error} />
      </div>
    </Dialog>
  )
}

function ExclusionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('centre')
  const s = useTexts('responsible-gaming')
  const [period, setPeriod] = useState<(typeof exclusionPeriods)[number]>('6_months')
  const [typed, setTyped] = useState('')
  const confirmed = isSameWord(typed, s('word'))
  const exclude = useMutation({
    mutationFn: () => ask('excludeMyself', { body: { period, confirmed } }),
    onSuccess: logout,
  })
  return (
    <Dialog
      title={t('excludeMyself')}
      onClose={onClose}
      foot={
        <DialogFoot
          busy={exclude.isPending}
          disabled={!confirmed}
          confirm={t('excludeNow')}
          onConfirm={() => exclude.mutate()}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('exclusionLead')}</p>
        <Field label={t('howLong')}>
          {(control) => (
            <Select
              {...control}
              value={period}
              onChange={(event) => setPeriod(event.target.value as typeof period)}
            >
              {exclusionPeriods.map((option) => (
                <option key={option} value={option}>
                  {t(`period_${option}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={s('typeWord', { word: s('word') })} hint={t('exclusionConfirm')} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <PressError error={exclude.error} />
      </div>
    </Dialog>
  )
}

function DialogFoot({
  confirm,
  busy,
  disabled = false,
  onConfirm,
  onClose,
}: {
  confirm: string
  busy: boolean
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useTexts('centre')
  return (
    <div className="flex justify-end gap-3">
      <Button kind="ghost" onClick={onClose}>
        {t('back')}
      </Button>
      <Button kind="danger" busy={busy} disabled={disabled} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  )
}
