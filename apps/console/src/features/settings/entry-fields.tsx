import { Button, Select, TextInput } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { type Entries, emptyOf, type Shape } from './json-shape.ts'
import { type FieldOf, ShapeField } from './shape-fields.tsx'

type Fields = Readonly<Record<string, unknown>>

/** Fields that tell what an entry is called. */
const NAMES = [
  'name',
  'label',
  'moduleId',
  'csType',
  'domainName',
  'resourceType',
  'code',
  'range',
  'url',
]

const called = (entry: unknown, place: number): string => {
  const fields = entry as Fields
  const words = NAMES.map((name) => fields[name]).find((one) => typeof one === 'string' && one)
  return typeof words === 'string' ? words : String(place + 1)
}

/** Entries of a list, each behind its name, with a way to add one and to take one away. */
export function EntryList({
  drawn,
  path,
  value,
  onChange,
  name,
  of,
}: FieldOf & { name: string; of: Shape }) {
  const t = useTexts()
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const put = (place: number, next: unknown) =>
    onChange(list.map((one, i) => (i === place ? next : one)))
  return (
    <Group name={path.length > 0 ? name : ''}>
      {list.map((entry, place) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone while it is typed.
          key={place}
          name={called(entry, place)}
          disabled={drawn.disabled}
          onRemove={() => onChange(list.filter((_, i) => i !== place))}
        >
          <ShapeField
            drawn={drawn}
            shape={of}
            path={[...path, '*']}
            value={entry}
            onChange={(next) => put(place, next)}
          />
        </Entry>
      ))}
      {list.length === 0 ? <p className="text-muted text-sm">{t('settingNoEntries')}</p> : null}
      {drawn.disabled ? null : (
        <Button
          size="small"
          kind="ghost"
          className="justify-self-start"
          onClick={() => onChange([...list, emptyOf(of, drawn.whole)])}
        >
          {t('settingAddEntry')}
        </Button>
      )}
    </Group>
  )
}

/** Values by keys that come and go. */
export function EntryRecord({
  drawn,
  path,
  value,
  onChange,
  name,
  entries: { of, keys },
  without = [],
}: FieldOf & { name: string; entries: Entries; without?: readonly string[] }) {
  const t = useTexts()
  const [key, setKey] = useState('')
  const record = (value ?? {}) as Fields
  const shown = Object.keys(record).filter((one) => !without.includes(one))
  const missing = keys?.filter((one) => !(one in record))
  const isFree = key.trim() !== '' && !(key.trim() in record)
  const add = () => {
    onChange({ ...record, [key.trim()]: emptyOf(of, drawn.whole) })
    setKey('')
  }
  return (
    <Group name={path.length > 0 ? name : ''}>
      {shown.map((one) => (
        <Entry
          key={one}
          name={one}
          disabled={drawn.disabled}
          onRemove={() =>
            onChange(Object.fromEntries(Object.entries(record).filter(([k]) => k !== one)))
          }
        >
          <ShapeField
            drawn={drawn}
            shape={of}
            path={[...path, one]}
            value={record[one]}
            onChange={(next) => onChange({ ...record, [one]: next })}
          />
        </Entry>
      ))}
      {drawn.disabled || missing?.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {missing ? (
            <Select
              aria-label={t('settingNewKey')}
              className="w-44"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            >
              <option value="">–</option>
              {missing.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          ) : (
            <TextInput
              aria-label={t('settingNewKey')}
              placeholder={t('settingNewKey')}
              className="w-44"
              maxLength={40}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
          <Button size="small" kind="ghost" disabled={!isFree} onClick={add}>
            {t('settingAddEntry')}
          </Button>
        </div>
      )}
    </Group>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  if (!name) return <div className="grid gap-3 md:col-span-2">{children}</div>
  return (
    <fieldset className="grid gap-3 rounded-small border border-line p-4 md:col-span-2">
      <legend className="px-1 font-medium text-sm">{name}</legend>
      {children}
    </fieldset>
  )
}

/** One of many, closed until somebody wants to see it. */
function Entry({
  name,
  disabled,
  onRemove,
  children,
}: {
  name: string
  disabled: boolean
  onRemove: () => void
  children: ReactNode
}) {
  const t = useTexts()
  return (
    <details className="rounded-small border border-line bg-raised/40">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium text-sm [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </summary>
      <div className="grid gap-4 border-line border-t p-4">
        {children}
        {disabled ? null : (
          <Button size="small" kind="ghost" className="justify-self-start" onClick={onRemove}>
            {t('settingRemoveEntry')}
          </Button>
        )}
      </div>
    </details>
  )
}
