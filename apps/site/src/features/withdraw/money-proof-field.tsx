import type { Answer } from '../../base/server/ask.ts'
import { refusedAs } from '../../base/server/refused.ts'
import { SecretField } from '../../parts/forms/secret-field.tsx'
import { useTexts } from '../../base/texts/texts.ts'

export type Asked = Answer<'cashierSummary'>['asks']

/** What money that leaves asks for: the funds password, else the one of the login; nothing to type after a fresh login. */
export function MoneyProofField({
  asks,
  value,
  onChange,
  error,
}: {
  asks: Asked | undefined
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
}) {
  const t = useTexts('centre')
  if (asks === undefined || asks === 'fresh_login') return null
  return (
    <SecretField
      label={t(asks === 'funds' ? 'fundsPassword' : 'loginPassword')}
      value={value}
      onChange={onChange}
      isLogin={asks === 'login'}
      error={error}
    />
  )
}

/** The field of the call that it travels in. */
export const moneyProof = (asks: Asked | undefined, typed: string) => {
  if (typed === '') return {}
  return asks === 'login' ? { password: typed } : { fundsPassword: typed }
}

const wrongSecrets = ['funds_password_wrong', 'funds_password_locked', 'password_wrong'] as const

/** It was the password that did not fit: what was typed is of no use any more, and only then it goes. */
export const isSecretWrong = (error: unknown): boolean =>
  wrongSecrets.some((one) => refusedAs(error, one))
