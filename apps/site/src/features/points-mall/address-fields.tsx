import { Field, TextInput } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'

const fields = [
  { name: 'recipient', complete: 'name', wide: true },
  { name: 'street', complete: 'street-address', wide: true },
  { name: 'district', complete: 'address-level3', optional: true },
  { name: 'city', complete: 'address-level2' },
  { name: 'region', complete: 'address-level1' },
  { name: 'postcode', complete: 'postal-code' },
  { name: 'country', complete: 'country-name' },
  { name: 'phone', complete: 'tel', optional: true },
] as const satisfies readonly { name: string; complete: string; optional?: true; wide?: true }[]

type Name = (typeof fields)[number]['name']
export type Address = Record<Name, string>

export const blankAddress = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Address

/** What a parcel cannot do without and is not there yet. */
export const emptyFields = (address: Address): Name[] =>
  fields
    .filter((field) => !('optional' in field) && address[field.name].trim() === '')
    .map(({ name }) => name)

/** Where a parcel goes. */
export function AddressFields({
  address,
  missing,
  onChange,
}: {
  address: Address
  missing: readonly string[]
  onChange: (address: Address) => void
}) {
  const t = useTexts('points')
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{t('addressTitle')}</legend>
      {fields.map((field) => (
        <Field
          key={field.name}
          label={t(field.name)}
          required={!('optional' in field)}
          error={missing.includes(field.name) ? t('fieldEmpty') : undefined}
          className={'wide' in field ? 'sm:col-span-2' : ''}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete={field.complete}
              maxLength={80}
              value={address[field.name]}
              onChange={(event) => onChange({ ...address, [field.name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <p className="text-sm text-muted sm:col-span-2">{t('addressHint')}</p>
    </fieldset>
  )
}
