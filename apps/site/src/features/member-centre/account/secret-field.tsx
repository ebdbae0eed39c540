import { Field, PasswordInput } from '@parlour/ui'

/** One password of a form that asks for several; only the login's may be filled in by the browser. */
export const SecretField = ({
  label,
  value,
  onChange,
  isLogin = false,
  error,
}: {
  label: string
  value: string
  onChange: (typed: string) => void
  isLogin?: boolean
  error?: string | undefined
}) => (
  <Field label={label} required error={error}>
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
