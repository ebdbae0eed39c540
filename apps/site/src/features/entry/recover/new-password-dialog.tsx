import { Button, Dialog, Field, PasswordInput, toast } from '@parlour/ui'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ask } from '../../../base/server/ask.ts'
import { logout, passwordJustTyped, usePlayer } from '../../../base/session/session.ts'
import { openOverlay } from '../../../base/overlays/overlays.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { fieldErrorText } from '../../../parts/forms/field-error-text.ts'
import { FormAlert } from '../fields/form-alert.tsx'
import { NewPasswordPair } from './new-password-field.tsx'
import { showServerFaults } from '../register/server-faults.ts'

type Typed = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/** A new password, due before anything else; afterwards one logs in with it (O-08, T-12). */
export function NewPasswordDialog() {
  const t = useTexts('entry')
  const info = usePlayer()?.info
  const [known] = useState(passwordJustTyped)
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm<Typed>({ mode: 'onTouched' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      await ask('changePassword', { body: { ...typed, oldPassword: known ?? typed.oldPassword } })
      await logout()
      openOverlay({ kind: 'login' })
      toast('good', t('newPasswordDone'))
    } catch (error) {
      const names = {
        newPassword: t('newPassword'),
        confirmNewPassword: t('confirmNewPassword'),
        ...(known === undefined && { oldPassword: t('oldPassword') }),
      }
      if (!showServerFaults(form, error, names)) setRefusal(error)
    }
  })
  const reason = info?.firstTimeLogin
    ? t('newPasswordFirst')
    : info?.passwordExpired
      ? t('newPasswordExpired')
      : t('newPasswordDefault')
  return (
    <Dialog title={t('newPasswordTitle')} clickToClose={false}>
      <p className="mb-5 text-muted">{reason}</p>
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {known === undefined ? (
            <Field label={t('oldPassword')} required error={errors.oldPassword?.message}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  {...form.register('oldPassword', {
                    validate: (typed) =>
                      typed !== '' || fieldErrorText({ key: 'field_empty' }, t('oldPassword')),
                  })}
                />
              )}
            </Field>
          ) : null}
          <NewPasswordPair />
          <FormAlert>{refusal}</FormAlert>
          <Button type="submit" size="large" busy={isSubmitting}>
            {t('newPasswordSubmit')}
          </Button>
          <Button kind="quiet" onClick={() => void logout()}>
            {t('newPasswordLeave')}
          </Button>
        </form>
      </FormProvider>
    </Dialog>
  )
}
