import { Field, TextInput } from '@parlour/ui'

/** The name of an account as a person types it. */
export const AccountField = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) => (
  <Field label={label} required>
    {(control) => (
      <TextInput
        {...control}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
