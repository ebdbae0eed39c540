import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Access, type CallName, calls } from '@parlour/wire'
import { schemas } from '@parlour/wire/schemas'
import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'
import { read } from './house-graph.ts'

/** What the door itself gives before a call is reached, and its own tests show. */
const doors = ['overloaded', 'invalid_request']
const byAccess: Partial<Record<Access, readonly string[]>> = {
  operator: ['role_missing'],
  vendor: ['invalid_signature', 'not_allowed', 'stale_timestamp'],
}

type Shown = { readonly words: ReadonlySet<string>; readonly calls: string }

/** Each test with the words it says, and what it calls, itself or by the verbs of its world. */
const tests: readonly Shown[] = houseFiles()
  .filter((file) => /^apps\/server\/src\/.*\.test\.ts$/.test(file))
  .map((file) => {
    const text = read(file)
    return { words: new Set(text.match(/\w+/g)), calls: text + worldsOf(file, text) }
  })

function worldsOf(file: string, text: string): string {
  return [...text.matchAll(/from '(\.[^']*)'/g)]
    .map(([, place]) => join(dirname(file), place!))
    .filter((place) => place.includes('/testing/') && existsSync(place))
    .map((place) => read(place))
    .join('\n')
}

const names = Object.keys(calls) as CallName[]
const declaredBy = (name: CallName): readonly string[] =>
  schemas[name].refusals.filter(
    (refusal) => !doors.includes(refusal) && !byAccess[calls[name].access]?.includes(refusal),
  )

/** By name, by path, or by a path whose end is filled in: `/vendor/v1/${verb}`. */
function makes({ calls: made, words }: Shown, name: CallName): boolean {
  const path = calls[name].path.replace(/:.*$/, '')
  if (made.includes(`'${name}'`) || made.includes(path)) return true
  const parts = path.split('/').slice(1)
  return parts.some(
    (_, at) =>
      at > 1 &&
      made.includes(`/${parts.slice(0, at).join('/')}/\${`) &&
      parts.slice(at).every((part) => part.split('-').every((word) => words.has(word))),
  )
}

/** Refusals of a call that no test shows which makes the call. */
function notShown(name: CallName): readonly string[] {
  const own = tests.filter((test) => makes(test, name))
  return declaredBy(name).filter((refusal) => !own.some(({ words }) => words.has(refusal)))
}

describe('every refusal of a call', () => {
  it('is shown by a test that makes the call', () => {
    const missing = names.flatMap((name) => notShown(name).map((refusal) => `${name}: ${refusal}`))
    expect(
      missing,
      'write the test, or take the refusal out of the wire where it cannot be',
    ).toEqual([])
  })
})
