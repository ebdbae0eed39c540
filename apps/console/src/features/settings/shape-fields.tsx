import { wordsOfPath } from '@parlour/wire'
import { Field, Select, Switch, TextInput } from '@parlour/ui'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../texts.ts'
import { HouseSign } from '../../amount-input.tsx'
import { EntryList, EntryRecord } from './entry-fields.tsx'
import { type Asked, asked, resolved, type Shape, wordsIn } from './json-shape.ts'

export type Labels = Readonly<Record<string, { readonly pt: string; readonly en: string }>>

/** What stays the same while one walks down a shape. */
type Drawn = {
  readonly whole: Shape
  readonly labels: Labels
  readonly section: string
  readonly disabled: boolean
}

export type FieldOf = {
  readonly drawn: Drawn
  readonly shape: Shape
  readonly path: readonly string[]
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Asks for one value of a shape, whatever it is. */
export function ShapeField(field: FieldOf) {
  const { drawn, shape, path, value } = field
  const ask = asked(shape, drawn.whole)
  const name = useFieldName(drawn, path)
  const disabled = drawn.disabled || resolved(shape, drawn.whole).readOnly === true
  switch (ask.kind) {
    case 'fields':
      return <GroupOfFields {...field} name={name} ask={ask} />
    case 'record':
      return <EntryRecord {...field} name={name} entries={ask.entries} />
    case 'list':
      return <EntryList {...field} name={name} of={ask.of} />
    case 'switch':
      return (
        <Switch
          checked={value === ask.on}
          disabled={disabled}
          onChange={(event) => field.onChange(event.target.checked ? ask.on : ask.off)}
        >
          {name}
        </Switch>
      )
    default:
      return <PlainField {...field} name={name} ask={ask} disabled={disabled} />
  }
}

/** How people call a field: the last of the words on its path. */
function useFieldName({ labels, section }: Drawn, path: readonly string[]): string {
  const { language } = useLanguage()
  return wordsOfPath(labels, section, path)[language].split(' › ').at(-1) ?? ''
}

type Plain = Exclude<Asked, { kind: 'fields' | 'record' | 'list' | 'switch' }>

function PlainField({
  value,
  onChange,
  name,
  ask,
  disabled,
}: FieldOf & { name: string; ask: Plain; disabled: boolean }) {
  const t = useTexts()
  if (ask.kind === 'words') {
    return <WordsField {...{ value, onChange, name, disabled }} {...ask} />
  }
  if (ask.kind === 'choice') {
    return (
      <Field label={name}>
        {(control) => (
          <Select
            {...control}
            disabled={disabled}
            value={String(value)}
            onChange={(event) =>
              onChange(ask.values.find((one) => String(one) === event.target.value))
            }
          >
            {ask.values.map((one) => (
              <option key={String(one)} value={String(one)}>
                {String(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )
  }
  const isNumber = ask.kind === 'number'
  const isMoment = ask.kind === 'text' && ask.isMoment
  const isAmount = ask.kind === 'text' && ask.isAmount
  return (
    <Field label={name} hint={isMoment ? t('settingMomentHint') : undefined}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          disabled={disabled || ask.kind === 'fixed'}
          type={isNumber ? 'number' : isMoment ? 'datetime-local' : 'text'}
          {...(isNumber && { min: ask.least, max: ask.most, step: 'any' })}
          {...(ask.kind === 'text' && { maxLength: ask.most })}
          {...(isAmount && { trailing: <HouseSign /> })}
          value={isMoment ? localOf(value) : String(value ?? '')}
          onChange={(event) => onChange(typed(ask, event.target))}
        />
      )}
    </Field>
  )
}

/** A moment of UTC, as the browser's own field writes it. */
const localOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 16) : '')

function typed(ask: Plain, { value, valueAsNumber }: HTMLInputElement): unknown {
  if (ask.kind === 'number') return Number.isNaN(valueAsNumber) ? '' : valueAsNumber
  if (ask.kind !== 'text') return value
  if (value === '' && ask.mayBeNone) return null
  return ask.isMoment && value !== '' ? `${value.slice(0, 16)}:00Z` : value
}

/** A list of plain values is typed with commas; what is typed stays as it is while it is typed. */
function WordsField({
  value,
  onChange,
  name,
  disabled,
  areNumbers,
  areAmounts,
}: Pick<FieldOf, 'value' | 'onChange'> &
  Pick<Extract<Plain, { kind: 'words' }>, 'areNumbers' | 'areAmounts'> & {
    name: string
    disabled: boolean
  }) {
  const t = useTexts()
  const [words, setWords] = useState(() => (Array.isArray(value) ? value.join(', ') : ''))
  return (
    <Field label={name} hint={t('settingWordsHint')}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          disabled={disabled}
          {...(areAmounts && { trailing: <HouseSign /> })}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            const list = wordsIn(event.target.value)
            onChange(areNumbers ? list.map(Number) : list)
          }}
        />
      )}
    </Field>
  )
}

type Fields = Readonly<Record<string, unknown>>

function GroupOfFields({
  name,
  ask,
  ...field
}: FieldOf & { name: string; ask: Extract<Asked, { kind: 'fields' }> }) {
  const { drawn, path, onChange } = field
  const value = (field.value ?? {}) as Fields
  const known = ask.fields.map(([one]) => one)
  const parts = ask.fields.map(([one, shape]) => (
    <ShapeField
      key={one}
      drawn={drawn}
      shape={shape}
      path={[...path, one]}
      value={value[one]}
      onChange={(next) => onChange({ ...value, [one]: next })}
    />
  ))
  const grid = <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-2">{parts}</div>
  const more = ask.more ? (
    <EntryRecord {...field} value={value} entries={ask.more} name="" without={known} />
  ) : null
  // The section itself has its name above; what stands in it is a group with a name of its own.
  if (path.length === 0) {
    return (
      <div className="grid gap-4">
        {grid}
        {more}
      </div>
    )
  }
  return (
    <fieldset className="grid gap-4 rounded-small border border-line p-4 md:col-span-2">
      <legend className="px-1 font-medium text-sm">{name}</legend>
      {grid}
      {more}
    </fieldset>
  )
}
