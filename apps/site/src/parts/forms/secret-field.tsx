import { Field, PasswordInput } from '@parlour/ui'
import type { ReactNode } from 'react'

/** A password that is asked for; only the login's may be filled in by the browser. */
export const SecretField = ({
  label,
  value,
  onChange,
  isLogin = false,
  error,
  hint,
}: {
  label: string
  value: string
  onChange: (typed: string) => void
  isLogin?: boolean
  error?: string | undefined
  hint?: ReactNode
}) => (
  <Field label={label} required error={error} hint={hint}>
    {(control) => (
      <PasswordInput
        {...control}
        required
        autoComplete={isLogin ? 'current-password' : 'off'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
