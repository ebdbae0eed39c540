import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CallName, calls } from '@parlour/wire'
import { schemas } from '@parlour/wire/schemas'
import { describe, expect, it } from 'vitest'

/** What the door itself gives, and its own tests show. */
const doors = ['overloaded']

/** Other chapters add calls for operators, and test them at home. */
const chapters = path.join(import.meta.dirname, '../..')
const tests = readdirSync(chapters, { recursive: true, encoding: 'utf8' })
  .map((file) => path.join(chapters, file))
  .filter((file) => file.endsWith('.db.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const ours = (Object.keys(calls) as CallName[]).filter((name) =>
  /^\/wps\/v2\/(cashier|operator)\b/.test(calls[name].path),
)

describe('every refusal of the cashier and the operators', () => {
  it.each(ours)('%s has a test for each', (name) => {
    const untested = schemas[name].refusals.filter(
      (refusal) => !doors.includes(refusal) && !tests.includes(`'${refusal}'`),
    )
    expect(untested).toEqual([])
  })
})
