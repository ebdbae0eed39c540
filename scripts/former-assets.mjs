// A page that stands since before a deployment still asks for the scripts of its own build. A new build therefore
// keeps the hashed files of the two builds before it, beside its own, and lets the third go.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds whose files outlive them. */
const BUILDS_KEPT = 2
const LIST = '.former-assets.json'

/**
 * What stands below `dist/assets` before it is built anew: the files of that build, and of those before it that it
 * kept. Answers a function that lays them beside the files of the new build.
 */
export function rememberAssets(dist) {
  const builds = [ownNames(dist), ...formerBuilds(dist)].slice(0, BUILDS_KEPT)
  const bytes = new Map(
    builds.flat().map((name) => [name, readFileSync(join(dist, 'assets', name))]),
  )
  return () => {
    const made = new Set(names(dist))
    const former = builds
      .map((build) => build.filter((name) => !made.has(name)))
      .filter((build) => build.length > 0)
    if (former.length === 0) return
    mkdirSync(join(dist, 'assets'), { recursive: true })
    for (const name of former.flat()) writeFileSync(join(dist, 'assets', name), bytes.get(name))
    writeFileSync(join(dist, LIST), JSON.stringify(former))
  }
}

const names = (dist) => (existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : [])

/** Files that a build made itself, and did not take over from one before. */
function ownNames(dist) {
  const taken = new Set(formerBuilds(dist).flat())
  return names(dist).filter((name) => !taken.has(name))
}

function formerBuilds(dist) {
  const list = join(dist, LIST)
  if (!existsSync(list)) return []
  const there = new Set(names(dist))
  return JSON.parse(readFileSync(list, 'utf8')).map((build) =>
    build.filter((name) => there.has(name)),
  )
}
