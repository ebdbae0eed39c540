/** A receipt with one thing changed: where, as `stages[].round`, and what it then is. */
export type Mutant = { readonly path: string; readonly change: string; readonly receipt: unknown }

type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/**
 * Every way in which one field of a receipt can be another: another value of its type, another type, null, missing,
 * beside a field nobody knows, a list shorter, longer or in another order.
 */
export function* mutantsOf(receipt: unknown): Generator<Mutant> {
  yield* mutate(receipt as Json, '', (changed) => changed)
}

function* mutate(value: Json, path: string, put: (changed: Json) => Json): Generator<Mutant> {
  for (const [change, other] of othersOf(value)) yield { path, change, receipt: put(other) }
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      yield* mutate(one, `${path}[]`, (changed) =>
        put(value.map((old, place) => (place === at ? changed : old))),
      )
    }
  } else if (typeof value === 'object' && value !== null) {
    const inside = path === '' ? '' : `${path}.`
    for (const [name, one] of Object.entries(value as Readonly<Record<string, Json>>)) {
      const { [name]: _, ...rest } = value as Readonly<Record<string, Json>>
      yield { path: inside + name, change: 'missing', receipt: put(rest) }
      yield* mutate(one, inside + name, (changed) => put({ ...value, [name]: changed }))
    }
    yield { path: `${inside}more`, change: 'extra', receipt: put({ ...value, more: 'more' }) }
  }
}

/** Other values in the place of one; none is written as the same JSON. */
function othersOf(value: Json): readonly (readonly [string, Json])[] {
  const own = JSON.stringify(value)
  return [...ofOtherTypes(value), ...ofItsType(value)].filter(
    ([, other]) => JSON.stringify(other) !== own,
  )
}

const ofOtherTypes = (value: Json): readonly (readonly [string, Json])[] => [
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['an empty text', ''],
  ['a text', 'text'],
  ['an empty list', []],
  ['an empty object', {}],
  ['a list of itself', [value]],
  ['itself as text', typeof value === 'object' ? 'object' : String(value)],
]

function ofItsType(value: Json): readonly (readonly [string, Json])[] {
  if (value === null)
    return [
      ['a digest', 'ab'.repeat(32)],
      ['a signature', 'ab'.repeat(48)],
    ]
  if (typeof value === 'boolean') return [['the opposite', !value]]
  if (typeof value === 'number') {
    return [
      ['one more', value + 1],
      ['one less', value - 1],
      ['half more', value + 0.5],
      ['negative', -value - 1],
      ['a thousand times', value * 1000],
      ['beyond whole numbers', 2 ** 60],
    ]
  }
  if (typeof value === 'string') return ofText(value)
  return Array.isArray(value) ? ofList(value) : []
}

function ofText(value: string): readonly (readonly [string, Json])[] {
  const bumped = (at: number) => {
    const code = value.charCodeAt(at)
    const next = { 57: 48, 102: 97, 122: 97, 90: 65 }[code] ?? code + 1
    return value.slice(0, at) + String.fromCharCode(next) + value.slice(at + 1)
  }
  const moment = /^\d{4}-.*Z$/.test(value) ? Date.parse(value) : Number.NaN
  const later = (by: number) => new Date(moment + by).toISOString()
  return [
    ...(value === ''
      ? []
      : ([
          ['another first letter', bumped(0)],
          ['another middle', bumped(Math.floor(value.length / 2))],
          ['another end', bumped(value.length - 1)],
          ['without its end', value.slice(0, -1)],
          ['in capitals', value.toUpperCase()],
        ] as const)),
    ['longer', `${value}0`],
    ['with a line after it', `${value}\n`],
    ['with a blank before it', ` ${value}`],
    ...(Number.isNaN(moment)
      ? []
      : ([
          ['a millisecond later', later(1)],
          ['a second later', later(1_000)],
          ['an hour earlier', later(-3_600_000)],
          ['in another notation', value.replace('Z', '+00:00')],
        ] as const)),
  ]
}

const ofList = (value: readonly Json[]): readonly (readonly [string, Json])[] => [
  ['backwards', [...value].reverse()],
  ['without its first', value.slice(1)],
  ['without its last', value.slice(0, -1)],
  ['with its last twice', [...value, ...value.slice(-1)]],
  ['with its first two changed', [...value.slice(1, 2), ...value.slice(0, 1), ...value.slice(2)]],
  ['with something unknown', [...value, 'more']],
]
