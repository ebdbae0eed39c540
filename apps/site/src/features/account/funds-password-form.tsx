import { Button, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { refresh } from '../../base/server/query-client.ts'
import { ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { faultTexts } from '../../parts/forms/field-error-text.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { useSecretFields } from './secret-fields.tsx'

/** The password withdrawals ask for: another one than the login's. */
export function FundsPasswordForm({
  isSet,
  hasLogin,
}: {
  isSet: boolean
  /** Is there a login password to ask for? */
  hasLogin: boolean
}) {
  const t = useTexts('centre')
  useTexts('entry')
  const { typed, differs, secret, submitTo, clear } = useSecretFields()
  const save = useMutation({
    mutationFn: () =>
      ask('setFundsPassword', {
        body: {
          ...(hasLogin ? { loginPassword: typed.login } : {}),
          ...(isSet ? { oldFundsPassword: typed.old } : {}),
          newFundsPassword: typed.next,
          confirmFundsPassword: typed.again,
        },
      }),
    onSuccess: () => toast('good', t('fundsPasswordSaved')),
    onSettled: () => {
      clear()
      return refresh('memberProfile', 'cashierSummary', 'memberSecurity')
    },
  })
  const told = faultTexts(save.error, {
    newFundsPassword: t('newFundsPassword'),
    confirmFundsPassword: t('newFundsPasswordAgain'),
  })
  return (
    <form className="grid max-w-md gap-4" onSubmit={submitTo(save.mutate)}>
      {hasLogin ? secret('login', t('loginPassword')) : null}
      {isSet ? secret('old', t('oldFundsPassword')) : null}
      {secret('next', t('newFundsPassword'), told.newFundsPassword)}
      {secret(
        'again',
        t('newFundsPasswordAgain'),
        differs ? t('passwordsDiffer') : told.confirmFundsPassword,
      )}
      {Object.keys(told).length === 0 ? <PressError error={save.error} /> : null}
      <Button type="submit" kind="ghost" busy={save.isPending} className="justify-self-start">
        {t(isSet ? 'changeFundsPassword' : 'setFundsPassword')}
      </Button>
    </form>
  )
}
