import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chapters, proposals, queues, seedOrder } from '../apps/server/src/chapters.ts'
import type { Chapter } from '../apps/server/src/house/contents/chapter.ts'
import { server } from './house-graph.ts'
import { strayChapters, withTable } from './list-chapters.ts'

describe('the table of contents', () => {
  it('names every chapter by its folder', () => {
    expect(
      strayChapters(),
      'list it in apps/server/src/chapters.ts, under the name of its folder',
    ).toEqual([])
  })

  it('stands in ARCHITECTURE.md as it is; `node scripts/list-chapters.ts` writes it anew', () => {
    const page = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8')
    expect(withTable(page)).toBe(page)
  })

  it('follows the wings from the ground up', () => {
    const text = readFileSync(new URL('../apps/server/src/chapters.ts', import.meta.url), 'utf8')
    const wings = [...text.matchAll(/^ {2}\/\/ (\w+)$/gm)].map(([, wing]) => wing)
    expect(wings).toEqual(server.floors.flat().slice(0, -1))
  })

  it('offers each task once', () => {
    const names = chapters.flatMap((chapter) =>
      Object.keys(chapter.tasks?.({ config: {}, log: {} } as never) ?? {}),
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.length).toBeGreaterThan(40)
  })

  it('has one name for each queue', () => {
    const names = queues.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has one name for each kind of proposal, and shows each to those who decide', () => {
    const kinds = proposals.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.length).toBeGreaterThan(7)
    const desks = new Set(proposals.map(({ desk }) => desk.name))
    expect([...desks].filter((desk) => !queues.some(({ name }) => name === desk))).toEqual([])
  })

  it('shows proposals where the last chapter of their desk stands', () => {
    const names = queues.map(({ name }) => name)
    const around = (name: string) => names.slice(names.indexOf(name) - 1, names.indexOf(name) + 2)
    expect(around('line-acts')).toEqual(['dividends', 'line-acts', 'game-stakes'])
  })
})

describe('the order in which the demo is written', () => {
  const chapter = (name: string, ...after: string[]): Chapter => ({
    name,
    seed: { after, write: async () => undefined },
  })
  const namesOf = (some: readonly Chapter[]) => some.map(({ name }) => name)

  it('is that of the house, but for what builds on something further up', () => {
    const some = [
      chapter('inbox', 'team'),
      chapter('bonuses'),
      chapter('team', 'front'),
      chapter('front'),
    ]
    expect(namesOf(seedOrder(some))).toEqual(['bonuses', 'front', 'team', 'inbox'])
  })

  it('leaves out chapters that bring nothing', () => {
    expect(seedOrder([{ name: 'jobs' }])).toEqual([])
  })

  it('is refused where chapters wait for each other', () => {
    expect(() => seedOrder([chapter('a', 'b'), chapter('b', 'a')])).toThrow('wait for each other')
  })

  it('names only chapters that there are', () => {
    const named = chapters.flatMap(({ seed }) => seed?.after ?? [])
    expect(named.filter((name) => !chapters.some((one) => one.seed && one.name === name))).toEqual(
      [],
    )
  })
})
