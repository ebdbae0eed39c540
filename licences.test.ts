import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Locked = {
  version?: string
  license?: string
  link?: boolean
  dev?: boolean
  integrity?: string
  inBundle?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const workspaces = Object.entries(lock.packages).filter(([path]) => /^(apps|packages)\//.test(path))
const installed = Object.entries(lock.packages).filter(
  ([path, entry]) => path.startsWith('node_modules/') && !entry.link,
)

const shippedLicences = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'Unlicense',
  'PostgreSQL',
]
/** Libraries that stand beside our code as files of their own, which anybody may exchange for another build. */
const exchangeable = /^node_modules\/@img\/sharp-/
const exchangeableLicences = [...shippedLicences, 'LGPL-3.0-or-later']
const fontLicences = ['OFL-1.1']
const toolLicences = [...shippedLicences, 'MPL-2.0', 'CC-BY-4.0', 'CC-BY-3.0']

describe('lockfile', () => {
  const shipped = shippedPaths()

  it('ships nothing but MIT, Apache-2.0, BSD, ISC, 0BSD, Unlicense and PostgreSQL code, OFL fonts, and the LGPL library that reads pictures', () => {
    const wrong = installed.filter(([path, entry]) => {
      const allowed = allowedFor(path)
      return shipped.has(path) && !permits(entry.license, allowed)
    })
    expect(wrong.map(([path, entry]) => `${path}: ${entry.license}`)).toEqual([])
    expect(shipped.size).toBeGreaterThan(50)
  })

  it('builds and tests with tools of the same licences, MPL-2.0 or CC-BY', () => {
    const wrong = installed.filter(
      ([path, entry]) => !shipped.has(path) && !permits(entry.license, toolLicences),
    )
    expect(wrong.map(([path, entry]) => `${path}: ${entry.license}`)).toEqual([])
  })

  it('pins every package by a checksum and names no download address', () => {
    const text = JSON.stringify(lock)
    const loose = installed.filter(([, entry]) => !entry.integrity && !entry.inBundle)
    expect(loose.map(([path]) => path)).toEqual([])
    expect(text).not.toMatch(/"resolved":"(?!(apps|packages)\/)/)
  })

  it('names exact versions in every package.json', () => {
    const names = ['package.json', ...workspaces.map(([path]) => `${path}/package.json`)]
    const loose = names.flatMap((name) => {
      const manifest = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Record<
        string,
        unknown
      >
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries((manifest[kind] ?? {}) as Record<string, string>)
          .filter(([, version]) => !/^(npm:[^ ]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))
          .map(([dependency, version]) => `${name}: ${dependency} ${version}`),
      )
    })
    expect(loose).toEqual([])
  })

  it('has a reason for every dependency in docs/dependencies.md', () => {
    const reasons = readFileSync(join(import.meta.dirname, 'docs/dependencies.md'), 'utf8')
    const root = lock.packages['']! as Locked & {
      devDependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
    const named = new Set([
      ...Object.keys({
        ...root.dependencies,
        ...root.devDependencies,
        ...root.optionalDependencies,
      }),
      ...workspaces.flatMap(([, entry]) => Object.keys(entry.dependencies ?? {})),
    ])
    const silent = [...named].filter(
      (name) => !name.startsWith('@parlour/') && !reasons.includes(`\`${name}\``),
    )
    expect(silent).toEqual([])
  })
})

function allowedFor(path: string): readonly string[] {
  if (path.includes('@fontsource')) return fontLicences
  return exchangeable.test(path) ? exchangeableLicences : shippedLicences
}

/** Everything reachable from what the workspaces depend on at run time, by npm's own resolution. */
function shippedPaths(): Set<string> {
  const seen = new Set<string>()
  const queue = workspaces.flatMap(([path, entry]) =>
    Object.keys(entry.dependencies ?? {}).map((name) => resolve(path, name)),
  )
  for (const path of queue) {
    if (seen.has(path)) continue
    seen.add(path)
    const entry = lock.packages[path]
    if (!entry || entry.link) continue
    const needed = { ...entry.dependencies, ...entry.optionalDependencies }
    queue.push(...Object.keys(needed).map((name) => resolve(path, name)))
  }
  return new Set([...seen].filter((path) => !lock.packages[path]?.link))
}

/** npm's look-up: beside the dependent first, then one folder of modules further out each time. */
function resolve(from: string, name: string): string {
  const outward = from.split('/node_modules/')
  while (outward.length > 0) {
    const path = `${outward.join('/node_modules/')}/node_modules/${name}`
    if (lock.packages[path]) return path
    outward.pop()
  }
  return `node_modules/${name}`
}

/** Reads simple SPDX expressions: any side of an OR, every side of an AND. */
function permits(licence: string | undefined, allowed: readonly string[]): boolean {
  if (!licence) return false
  const bare = licence.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((side) => permits(side, allowed))
  if (bare.includes(' AND ')) return bare.split(' AND ').every((side) => permits(side, allowed))
  return allowed.includes(bare)
}
