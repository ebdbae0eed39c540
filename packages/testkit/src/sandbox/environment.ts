import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** What a sandbox is told when it starts: its addresses, times and secrets stand in the environment. */
export function given(name: string, usual?: string): string {
  const value = process.env[name] ?? usual
  if (value === undefined) throw new Error(`This sandbox needs ${name}.`)
  return value
}

/** A secret or key, told in base64. */
export const givenBytes = (name: string): Uint8Array =>
  new Uint8Array(Buffer.from(given(name), 'base64'))

/** A file of the sandbox's own in its data folder, which is made where it is missing. */
export function dataFile(name: string): string {
  const folder = given('DATA_DIR')
  mkdirSync(folder, { recursive: true })
  return path.join(folder, name)
}
