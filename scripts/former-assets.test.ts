import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { rememberAssets } from './former-assets.mjs'

const dist = mkdtempSync(join(tmpdir(), 'parlour-dist-'))
const assets = join(dist, 'assets')

/** A build empties the folder and writes its own files. */
function build(...names: string[]) {
  const keep = rememberAssets(dist)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const name of names) writeFileSync(join(assets, name), name)
  keep()
  return readdirSync(assets).sort()
}

afterEach(() => rmSync(dist, { recursive: true, force: true }))

it('a build serves the scripts of the two before it as well, and lets older ones go', () => {
  expect(build('same-1.js', 'page-1.js')).toEqual(['page-1.js', 'same-1.js'])
  expect(build('same-1.js', 'page-2.js')).toEqual(['page-1.js', 'page-2.js', 'same-1.js'])
  expect(build('same-1.js', 'page-3.js')).toEqual([
    'page-1.js',
    'page-2.js',
    'page-3.js',
    'same-1.js',
  ])
  expect(build('same-1.js', 'page-4.js')).toEqual([
    'page-2.js',
    'page-3.js',
    'page-4.js',
    'same-1.js',
  ])
  expect(readFileSync(join(assets, 'page-2.js'), 'utf8')).toBe('page-2.js')
})
