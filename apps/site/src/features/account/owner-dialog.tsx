import { Button, Dialog, Field, TextInput } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SecretField } from '../../parts/forms/secret-field.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'

export type Shown = { readonly password?: string; readonly code: string }

/** Asks the account's owner for the password, and for a code where one is needed, before something changes. */
export function OwnerDialog({
  title,
  lead,
  confirm,
  hasPassword,
  withCode = false,
  danger = false,
  onConfirm,
  onClose,
}: {
  title: string
  lead: string
  confirm: string
  hasPassword: boolean
  withCode?: boolean
  danger?: boolean
  onConfirm: (shown: Shown) => Promise<void>
  onClose: () => void
}) {
  const t = useTexts('identity')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const press = useMutation({
    mutationFn: () => onConfirm({ ...(hasPassword ? { password } : {}), code: code.trim() }),
    onError: () => setCode(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press.mutate()
  }
  const isReady = (!hasPassword || password !== '') && (!withCode || code.trim() !== '')
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <p className="text-muted">{lead}</p>
        {hasPassword ? (
          <SecretField label={t('password')} value={password} onChange={setPassword} isLogin />
        ) : null}
        {withCode ? (
          <Field label={t('code')} required hint={t('stepTotpLead')}>
            {(control) => (
              <TextInput
                {...control}
                className="num"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <PressError error={press.error} />
        <DialogButtons onClose={onClose}>
          <Button
            type="submit"
            kind={danger ? 'danger' : 'brand'}
            busy={press.isPending}
            disabled={!isReady}
          >
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export function DialogButtons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTexts('identity')
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
      {children}
    </div>
  )
}
