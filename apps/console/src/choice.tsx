import { Field, Select } from '@parlour/ui'

/** One of a few named values. */
export function Choice<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: Value
  choices: readonly (readonly [value: Value, name: string])[]
  onChange: (value: Value) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {choices.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
