import { posix } from 'node:path'
import { houseFiles } from './house-files.ts'
import { isTest, read, withoutComments } from './house-graph.ts'

const { dirname } = posix

export type Export = {
  readonly file: string
  readonly name: string
  readonly isType: boolean
  /** Whether its own file speaks of it elsewhere. */
  readonly usedAtHome: boolean
}

const code = houseFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))

/** Names a file offers, each as others import it. */
function exportsOf(text: string): Pick<Export, 'name' | 'isType'>[] {
  const declared = text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|type|interface|class) (\w+)/gm,
  )
  const taken = text.matchAll(/^export const \{([^}]+)\} =/gm)
  const listed = text.matchAll(/^export (?:type )?\{([^}]+)\}(?! from)/gm)
  const value = (name: string) => ({ name, isType: false })
  return [
    ...[...declared].map(([, kind, name]) => ({
      name: name!,
      isType: kind === 'type' || kind === 'interface',
    })),
    ...[...taken].flatMap(([, names]) => namesIn(names!, /^(?:\.\.\.)?(?:\w+: )?(\w+)/).map(value)),
    ...[...listed].flatMap(([, names]) => namesIn(names!, /(\w+)$/).map(value)),
  ]
}

const namesIn = (list: string, which: RegExp): string[] =>
  list.split(',').flatMap((part) => which.exec(part.trim().replace(/^type /, ''))?.[1] ?? [])

type Taken = { readonly from: string; readonly names: readonly string[] | 'all' }

/** What a file takes from others, by the place it takes it from. What an index passes on is taken by nobody yet. */
function takenBy(file: string, text: string): Taken[] {
  const statements = text.matchAll(
    /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?(?:\{([^}]*)\}|\* as \w+)\s+from\s+'([^']+)'/g,
  )
  const lazy = text.matchAll(/import\(\s*'([^']+)'\s*,?\s*\)(?:\)?\.(\w+))?/g)
  return [
    ...[...statements].map(([, names, from]) => ({
      from: placeOf(file, from!),
      names: names === undefined ? ('all' as const) : namesIn(names, /^(\w+)/),
    })),
    ...[...lazy].map(([, from, name]) => ({
      from: placeOf(file, from!),
      names: name === undefined || name === 'then' ? ('all' as const) : [name],
    })),
  ]
}

/** A file of ours by its path; a package, or a part of it, by its name. */
const placeOf = (file: string, from: string): string =>
  from.startsWith('.') ? posix.join(dirname(file), from) : from

/**
 * Names of values that several files of a tree offer, with those files; tests apart, and limits, which every chapter
 * has of its own.
 */
export function namesTwice(tree: string): ReadonlyMap<string, readonly string[]> {
  const offered = code
    .filter((file) => file.startsWith(`${tree}/`) && !isTest(file) && !file.endsWith('/limits.ts'))
    .flatMap((file) =>
      exportsOf(withoutComments(read(file)))
        .filter(({ isType }) => !isType)
        .map(({ name }) => ({ name, file })),
    )
  return new Map(
    [...Map.groupBy(offered, ({ name }) => name)]
      .map(([name, by]) => [name, [...new Set(by.map(({ file }) => file))]] as const)
      .filter(([, by]) => by.length > 1),
  )
}

/** Every name that a file offers and no other takes. */
export function unusedExports(): Export[] {
  const texts = new Map(code.map((file) => [file, withoutComments(read(file))]))
  const taken = new Set<string>()
  for (const [file, text] of texts)
    for (const { from, names } of takenBy(file, text)) {
      const place = /^@parlour\/\w+/.exec(from)?.[0] ?? from
      for (const name of names === 'all' ? ['*'] : names) taken.add(`${place} ${name}`)
    }
  return [...texts].flatMap(([file, text]) => {
    const places = [file, ...packageOf(file)]
    const isTaken = (name: string) => places.some((place) => taken.has(`${place} ${name}`))
    return exportsOf(text)
      .filter(({ name }) => !isTaken(name) && !isTaken('*'))
      .map((one) => ({ ...one, file, usedAtHome: timesIn(text, one.name) > 1 }))
  })
}

/** What is asked for by a package's name may stand in any of its files. */
const packageOf = (file: string): readonly string[] => {
  const name = /^packages\/(\w+)\/src\//.exec(file)?.[1]
  return name === undefined ? [] : [`@parlour/${name}`]
}

const timesIn = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'))].length
