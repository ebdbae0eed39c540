import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

/** Their places stand beside the sums, so that what a crash undoes is counted again. */
const MAY_BE_UNDONE = [
  'rewards/activity/activity.store.ts',
  'rewards/activity/counted-days.store.ts',
]

/** What a crash may undo must not have been told: not to a browser, not to a vendor. */
it('nothing but sums that can be counted again is committed without waiting for the disk', () => {
  const without = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) =>
      /synchronous_commit['\s=,]+(off|false)|synchronous_commit', 'off'/.test(
        readFileSync(join(SOURCE, file), 'utf8'),
      ),
    )
    .map((file) => file.replaceAll(sep, '/'))
  expect(without.sort(), 'see decision 072').toEqual(MAY_BE_UNDONE)
})
