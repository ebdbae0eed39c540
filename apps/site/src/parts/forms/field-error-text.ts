import type { FieldErrorKey } from '@parlour/members'
import { Refused } from '../../base/server/refused.ts'
import { text } from '../../base/texts/texts.ts'

type Fault = { readonly key: FieldErrorKey; readonly bounds?: string | undefined }

/** The words under a field: empty names the field, else the text of its pattern with its bounds (V-19, V-20). */
export const fieldErrorText = (fault: Fault, fieldName: string): string =>
  text('entry', fault.key, { field: fieldName, bounds: boundsText(fault.bounds ?? '') })

/** Bounds as they are said: "4 a 16" and not "4-16", which lines break in two. */
function boundsText(bounds: string): string {
  const [, min, max] = /^(\d+)[-–](\d+)$/u.exec(bounds) ?? []
  return min && max ? text('entry', 'bounds', { min, max }) : bounds
}

type ServerFault = Fault & { readonly field: string }

/** The faults a server found, by field, as they came with the refusal. */
export function serverFaults(details: Readonly<Record<string, unknown>>): readonly ServerFault[] {
  return Array.isArray(details.fields) ? (details.fields as ServerFault[]) : []
}

/**
 * What a refusal says of the fields of a form: the first fault of each, in words. Empty where it speaks of none.
 *
 * @param names the form's fields with the words they go by
 */
export function faultTexts<Field extends string>(
  error: unknown,
  names: Readonly<Record<Field, string>>,
): Readonly<Partial<Record<Field, string>>> {
  const told: Partial<Record<Field, string>> = {}
  if (!(error instanceof Refused)) return told
  for (const fault of serverFaults(error.details)) {
    const field = (Object.keys(names) as Field[]).find((name) => name === fault.field)
    if (field) told[field] ??= fieldErrorText(fault, names[field])
  }
  return told
}
