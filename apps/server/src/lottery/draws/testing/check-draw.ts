import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const verifier = fileURLToPath(new URL('../../../../../../scripts/verify.mjs', import.meta.url))

/** What the program says that players check a draw with, and what it ends with: 3 for a beacon of the house. */
export function checkDraw(
  folder: string,
  proof: unknown,
): { readonly stdout: string; readonly status: number | null } {
  const receipt = join(folder, 'receipt.json')
  writeFileSync(receipt, JSON.stringify(proof))
  const { stdout, status } = spawnSync(process.execPath, [verifier, receipt], { encoding: 'utf8' })
  return { stdout, status }
}
