import { Field, PasswordInput } from '@parlour/ui'
import { useTexts } from '../../texts/texts.ts'

/** The password that an exchange asks for: the one for funds, else the one of the login. */
export function PasswordField({
  kind,
  value,
  onChange,
}: {
  kind: 'funds' | 'login' | 'none'
  value: string
  onChange: (typed: string) => void
}) {
  const t = useTexts('points')
  return (
    <Field
      label={t(kind === 'funds' ? 'fundsPassword' : 'loginPassword')}
      hint={t('passwordHint')}
      required
    >
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={kind === 'login' ? 'current-password' : 'off'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
