import { Badge, Button, classNames, Icon, IconButton, Select, TextInput } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { asked, type Entries, emptyOf, type Shape } from './json-shape.ts'
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
          state={stateOf(entry)}
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
  const removed = (one: string) =>
    onChange(Object.fromEntries(Object.entries(record).filter(([k]) => k !== one)))
  const isPlain = !['fields', 'record', 'list'].includes(asked(of, drawn.whole).kind)
  return (
    <Group name={path.length > 0 ? name : ''} isPlain={isPlain}>
      {shown.map((one) => (
        <RecordEntry
          isPlain={isPlain}
          state={stateOf(record[one])}
          key={one}
          name={one}
          disabled={drawn.disabled}
          onRemove={() => removed(one)}
        >
          <ShapeField
            drawn={drawn}
            shape={of}
            path={[...path, one]}
            value={record[one]}
            onChange={(next) => onChange({ ...record, [one]: next })}
          />
        </RecordEntry>
      ))}
      {drawn.disabled || missing?.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3 md:col-span-full">
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

/** Whether an entry is on, where it says so. */
function stateOf(entry: unknown): boolean | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const fields = entry as Fields
  const said = fields.enabled ?? fields.shown ?? fields.healthy
  return said === undefined ? undefined : Boolean(said)
}

function Group({
  name,
  isPlain = false,
  children,
}: {
  name: string
  /** Entries of one field each stand side by side. */
  isPlain?: boolean
  children: ReactNode
}) {
  const look = classNames('grid gap-3 md:col-span-2', isPlain && 'items-end md:grid-cols-2')
  if (!name) return <div className={look}>{children}</div>
  return (
    <fieldset className={classNames(look, 'rounded-small border border-line p-4')}>
      <legend className="px-1 font-medium text-sm">{name}</legend>
      {children}
    </fieldset>
  )
}

type EntryProps = {
  readonly name: string
  readonly state: boolean | undefined
  readonly disabled: boolean
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One value by its key: a field in a line, or fields behind their name. */
function RecordEntry({ isPlain, ...entry }: EntryProps & { isPlain: boolean }) {
  const t = useTexts()
  if (!isPlain) return <Entry {...entry} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      {entry.children}
      {entry.disabled ? null : (
        <IconButton
          icon="close"
          label={`${t('settingRemoveEntry')}: ${entry.name}`}
          onClick={entry.onRemove}
        />
      )}
    </div>
  )
}

/** One of many, closed until somebody wants to see it. */
function Entry({ name, state, disabled, onRemove, children }: EntryProps) {
  const t = useTexts()
  return (
    <details className="rounded-small border border-line bg-raised/40">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 font-medium text-sm [overflow-wrap:anywhere]">
        <Icon name="chevronDown" size={16} className="shrink-0 text-muted" />
        <bdi className="grow whitespace-normal">{name}</bdi>
        {state === undefined ? null : (
          <Badge kind={state ? 'good' : 'plain'}>{t(state ? 'settingOn' : 'settingOff')}</Badge>
        )}
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
