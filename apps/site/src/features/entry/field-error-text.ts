import type { FieldErrorKey } from '@parlour/members'
import { text } from '../../texts/texts.ts'

type Fault = { readonly key: FieldErrorKey; readonly bounds?: string | undefined }

/** The words under a field: empty names the field, else the text of its pattern with its bounds (V-19, V-20). */
export const fieldErrorText = (fault: Fault, fieldName: string): string =>
  text('entry', fault.key, { field: fieldName, bounds: fault.bounds ?? '' })

type ServerFault = Fault & { readonly field: string }

/** The faults a server found, by field, as they came with the refusal. */
export function serverFaults(details: Readonly<Record<string, unknown>>): readonly ServerFault[] {
  return Array.isArray(details.fields) ? (details.fields as ServerFault[]) : []
}
