import { Button, Dialog, Field, PasswordInput, toast } from '@parlour/ui'
import { useForm } from 'react-hook-form'
import { ask } from '../../server/ask.ts'
import { Refused } from '../../server/refused.ts'
import { useHouse } from '../../session/house.ts'
import { logout } from '../../session/session.ts'
import { errorText } from '../../shell/error-text.ts'
import { openOverlay } from '../../shell/overlays.ts'
import { useTexts } from '../../texts/texts.ts'
import { fieldErrorText, serverFaults } from './field-error-text.ts'
import { checkConfirmation, faultOf } from './registration-rules.ts'

type Typed = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/** A new password, due before anything else; afterwards one logs in with it (O-08, T-12). */
export function NewPasswordDialog({ reason }: { reason: 'first' | 'expired' }) {
  const t = useTexts('entry')
  const rules = useHouse()?.register.validate ?? {}
  const form = useForm<Typed>({ mode: 'onTouched' })
  const checks = {
    oldPassword: (value: string) => value !== '' || t('field_empty', { field: t('oldPassword') }),
    newPassword: (value: string) => {
      const fault = faultOf(rules, 'password', value)
      return fault ? fieldErrorText(fault, t('newPassword')) : true
    },
    confirmNewPassword: (value: string, typed: Typed) => {
      const fault = checkConfirmation(typed.newPassword, value)
      return fault ? fieldErrorText(fault, t('confirmNewPassword')) : true
    },
  }
  const submit = form.handleSubmit(async (typed) => {
    try {
      await ask('changePassword', { body: typed })
      await logout()
      openOverlay({ kind: 'login' })
      toast('good', t('newPasswordDone'))
    } catch (error) {
      const field = faultyField(error)
      if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true })
      else toast('bad', errorText(error))
    }
  })
  return (
    <Dialog title={t('newPasswordTitle')} clickToClose={false}>
      <p className="mb-5 text-muted">
        {reason === 'first' ? t('newPasswordFirst') : t('newPasswordExpired')}
      </p>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {(['oldPassword', 'newPassword', 'confirmNewPassword'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            required
            error={form.formState.errors[field]?.message}
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
                {...form.register(field, { validate: checks[field] })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" size="large" busy={form.formState.isSubmitting}>
          {t('newPasswordSubmit')}
        </Button>
      </form>
    </Dialog>
  )
}

function faultyField(error: unknown): keyof Typed | undefined {
  if (!(error instanceof Refused)) return undefined
  const field = serverFaults(error.details)[0]?.field ?? error.details.field
  const known: readonly (keyof Typed)[] = ['oldPassword', 'newPassword', 'confirmNewPassword']
  return known.find((name) => name === field)
}
