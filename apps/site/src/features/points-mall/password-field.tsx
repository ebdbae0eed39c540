import { SecretField } from '../../parts/forms/secret-field.tsx'
import { useTexts } from '../../base/texts/texts.ts'

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
    <SecretField
      label={t(kind === 'funds' ? 'fundsPassword' : 'loginPassword')}
      hint={t('passwordHint')}
      value={value}
      onChange={onChange}
      isLogin={kind === 'login'}
    />
  )
}
