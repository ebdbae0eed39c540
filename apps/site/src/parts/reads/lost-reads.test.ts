import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const site = join(import.meta.dirname, '../..')

/** A press has nothing that was read before. */
const pressesIn = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(/const (\w+) = useMutation\(/g)].map(([, name]) => name!))

/** Where a read is taken for failed though it may have been answered before. */
function firstTests(code: string): readonly string[] {
  const presses = pressesIn(code)
  const asked = [...code.matchAll(/\b(\w+)\.isError\b/g)]
    .map(([, name]) => name!)
    .filter((name) => !presses.has(name))
  const taken = [...code.matchAll(/\{[^{}]*\bisError\b[^{}]*\} = \w+/g)].map(([found]) => found)
  return [...asked, ...taken]
}

it('no screen takes a read for failed that was answered before: `isLost` is asked, not `isError`', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: site }).filter((file) => !/\.test\./.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    firstTests(readFileSync(join(site, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['if (query.isError) return <Failed />', ['query']],
  ['const { data, isError } = useQuery(read)', ['{ data, isError } = useQuery']],
  ['const save = useMutation({})\n{save.isError ? 1 : 2}', []],
  ['if (isLost(query)) return <Failed />', []],
])('such a test is seen in: %s', (code, seen) => {
  expect(firstTests(code)).toEqual(seen)
})
