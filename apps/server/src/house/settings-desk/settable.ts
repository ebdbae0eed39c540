import { createHash } from 'node:crypto'
import { differencesOf, type Refusal, refuse, wordsOfPath } from '@parlour/wire'
import type { z } from 'zod'
import { field } from '../operators/decision-fields.ts'
import type { DecisionField, LocalText } from '../operators/decision-queues.ts'

export type Labels = Readonly<Record<string, LocalText>>

/** What waits for the second person: the value as it stood when it was asked for, and as it shall be. */
export type WantedValue = {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

export type ValueRefusal = 'setting_invalid' | 'setting_unchanged' | 'setting_changed'

/** Names a value, whatever the order of its fields: the database keeps none. */
export const versionOfValue = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 32)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * Judges what somebody typed against the shape and the value that they were shown.
 *
 * @param fixed paths that nobody changes while the house stands, `currency`.
 */
export function judgeValue<Shape extends z.ZodType>(
  shape: Shape,
  now: unknown,
  wanted: { readonly value: unknown; readonly version: string },
  fixed: readonly string[] = [],
): { readonly after: z.output<Shape> } | Refusal<ValueRefusal> {
  if (versionOfValue(now) !== wanted.version) return refuse('setting_changed')
  const judged = shape.safeParse(wanted.value)
  if (!judged.success) {
    const [first] = judged.error.issues
    const where = first?.path.map(String).join('.') ?? ''
    return refuse('setting_invalid', { field: where, problem: first?.message ?? '' })
  }
  const changes = differencesOf(now, judged.data)
  if (changes.length === 0) return refuse('setting_unchanged')
  const stays = changes.map(({ path }) => path.join('.')).find((path) => fixed.includes(path))
  if (stays !== undefined) return refuse('setting_invalid', { field: stays, problem: 'fixed' })
  return { after: judged.data }
}

/** Whether the value still stands as it did when the change was asked for. */
export const stillStands = (now: unknown, { before }: WantedValue): boolean =>
  versionOfValue(now) === versionOfValue(before)

/** Every field that would change, before and after, for the second person. */
export const changedFields = (labels: Labels, wanted: WantedValue): DecisionField[] =>
  differencesOf(wanted.before, wanted.after).map(({ path, before, after }) =>
    field.named(
      wordsOfPath(labels, wanted.name, path),
      `${JSON.stringify(before) ?? '–'} > ${JSON.stringify(after) ?? '–'}`,
      {
        pt: `de ${written(before, PT)} para ${written(after, PT)}`,
        en: `from ${written(before, EN)} to ${written(after, EN)}`,
      },
    ),
  )

const PT = { true: 'sim', false: 'não', none: 'nada' }
const EN = { true: 'yes', false: 'no', none: 'nothing' }

/** A value as people read it in one line. */
function written(value: unknown, words: typeof PT): string {
  if (value === undefined || value === null || value === '') return words.none
  if (typeof value === 'boolean') return words[`${value}`]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
