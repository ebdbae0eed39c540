import { seedOrder } from '../chapters.ts'
import type { Needs } from '../house/needs.ts'
import { beginLine } from '../house/settings/demo-line.store.ts'
import { markDemo } from './demo-traces.store.ts'

/**
 * Writes the demo world, chapter after chapter. Each part leaves alone what already stands.
 *
 * @returns true where nothing of it stood before.
 */
export async function seedDemo(needs: Needs): Promise<boolean> {
  const isNew = await markDemo(needs.db)
  if (needs.config.demoLine) await beginLine(needs.db)
  for (const { seed } of seedOrder()) await seed?.write(needs)
  return isNew
}
