import { createHash } from 'node:crypto'

/** Who the member says to be; a verification is the only way to change it. */
export type Person = {
  readonly name: string
  readonly birthDate: string
  readonly documentNumber: string
}

export const personField = (caseId: string): string => `case ${caseId}`

export const personHashOf = (person: object): Buffer =>
  createHash('sha256').update(JSON.stringify(person)).digest()
