import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptFigures, mutationPage, pageWith, shareOf } from './mutation/kept-figures.ts'
import { leftOut, roomOf, rooms, sliceOf } from './mutation/rooms.ts'

const root = join(import.meta.dirname, '..')
const kept = keptFigures()

describe('docs/mutation.md', () => {
  it('tells what was found last; `npm run -s mutation -- --write` writes it anew', () => {
    expect(mutationPage()).toBe(pageWith(kept, mutationPage()))
  })

  it('has a reason for every mutant that nobody noticed, in a file that there is', () => {
    const wrong = kept.survivors.filter(
      ({ file, reason }) => !kept.reasons[reason] || !roomOf(file) || !existsSync(join(root, file)),
    )
    expect(
      wrong.map(({ file, was }) => `${file}, ${was}: give it one of the reasons, or run it again`),
    ).toEqual([])
  })

  it('has a room for every package, or says why there is none', () => {
    const silent = readdirSync(join(root, 'packages')).filter(
      (name) => !leftOut[name] && !rooms.some(({ name: room }) => room.split('-')[0] === name),
    )
    expect(silent.map((name) => `${name}: name it in scripts/mutation/rooms.ts`)).toEqual([])
  })

  it('leaves no file of a package between its rooms, and names none that is gone', () => {
    const sources = rooms.flatMap(({ mutate, tooSlow }) => [
      ...mutate,
      ...Object.keys(tooSlow ?? {}),
    ])
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const loose = readdirSync(join(root, 'packages/lottery/src'))
      .filter((name) => !/^index\.ts$|\.test\.ts$/.test(name) && !leftOut[`lottery/src/${name}`])
      .filter((name) => !roomOf(`packages/lottery/src/${name}`))
    expect(loose).toEqual([])
  })

  it('knows nine in ten killed in every room', () => {
    const low = rooms.filter(({ name }) => {
      const figures = kept.rooms[name]
      return !figures || shareOf(figures) < 90
    })
    expect(low.map(({ name }) => name)).toEqual([])
  })
})

describe('a slice', () => {
  it('is one of parts that hold every room once', () => {
    for (const of of [1, 2, 4, 40]) {
      const parts = Array.from({ length: of }, (_, at) =>
        sliceOf(at + 1, of, ({ name }) => name.length),
      )
      const names = parts.flat().map(({ name }) => name)
      expect(names.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted())
    }
  })
})
