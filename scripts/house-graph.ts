import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { houseFiles } from './house-files.ts'

const root = join(import.meta.dirname, '..')

/** The text of a file, by its path from the house's root. */
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What a file says to the machine; what it tells its readers is left out. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}

/** What stands before the bracket that closes one opened before. */
export function insideBrackets(text: string): string {
  let open = 1
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) open += 1
    if (')]}'.includes(text[at]!)) open -= 1
    if (open === 0) return text.slice(0, at)
  }
  return text
}

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/')

/** What a file imports, static or lazy, types included, as it is written there. */
export const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)

/** A tree of rooms: imports go to the same floor or a lower one, and between the wings of one floor not at all. */
export type Plan = {
  readonly name: 'server' | 'site'
  /** The folder of its sources. */
  readonly source: string
  /** From the lowest floor up; wings that share a floor never import each other. */
  readonly floors: readonly (readonly string[])[]
  /** Wings in which each folder, or file, stands alone: none imports its neighbour. */
  readonly apart: readonly string[]
  /** The room of a file, by its path inside the sources. */
  readonly roomOf: (file: string) => string
}

/** Everything that lies at the top of the server's sources is one room. */
export const TOP = 'top'

const serverFloors = [
  ['base'],
  ['ledger'],
  ['house'],
  ['people'],
  ['rewards'],
  ['payments'],
  ['agents'],
  ['games', 'lottery'],
  ['front'],
  [TOP],
]
const siteFloors = [['base'], ['parts'], ['features'], ['app']]

export const server: Plan = {
  name: 'server',
  source: 'apps/server/src',
  floors: serverFloors,
  apart: [],
  roomOf: (file) => {
    const [wing, chapter, ...rest] = file.split('/')
    if (!serverFloors.flat().includes(wing!)) return TOP
    return rest.length > 0 ? `${wing}/${chapter}` : wing!
  },
}

export const site: Plan = {
  name: 'site',
  source: 'apps/site/src',
  floors: siteFloors,
  apart: ['features'],
  roomOf: (file) => {
    const [wing, name] = file.split('/')
    if (wing === 'app' || !siteFloors.flat().includes(wing!)) return 'app'
    return `${wing}/${name!.replace(/\..*$/, '')}`
  },
}

/** An arrow from one room to another, with the imports behind it: `file -> file`, from the house's root. */
export type Arrow = { readonly from: string; readonly to: string; readonly imports: string[] }

export type Graph = {
  readonly rooms: readonly string[]
  readonly arrows: readonly Arrow[]
  /** Arrows that go up, or to a neighbour that stands apart. */
  readonly upward: readonly Arrow[]
  /** Rooms that can all be reached from each other. */
  readonly circles: readonly (readonly string[])[]
}

/** Who imports whom in a tree of rooms; tests, what only tests use and the demo's seeds are left out. */
export function graphOf(plan: Plan): Graph {
  const files = new Set(
    houseFiles().filter(
      (file) => file.startsWith(`${plan.source}/`) && !isTest(file) && !/\.demo\.tsx?$/.test(file),
    ),
  )
  const roomOf = (file: string) => plan.roomOf(file.slice(plan.source.length + 1))
  const code = [...files].filter((file) => /\.tsx?$/.test(file))
  const arrows = new Map<string, Arrow>()
  for (const file of code) {
    for (const written of importsOf(file)) {
      const target = posix.normalize(posix.join(dirname(file), written))
      const [from, to] = [roomOf(file), roomOf(target)]
      if (!written.startsWith('.') || !files.has(target) || from === to) continue
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: [] }
      arrows.set(`${from} ${to}`, arrow)
      arrow.imports.push(`${file} -> ${target}`)
    }
  }
  const all = [...arrows.values()]
  const rooms = [...new Set(code.map(roomOf))].sort()
  return {
    rooms,
    arrows: all,
    upward: all.filter((arrow) => goesUp(plan, arrow)),
    circles: circlesIn(rooms, all),
  }
}

function goesUp(plan: Plan, { from, to }: Arrow): boolean {
  const wingOf = (room: string) => room.split('/')[0]!
  const floorOf = (room: string) => plan.floors.findIndex((wings) => wings.includes(wingOf(room)))
  if (floorOf(from) !== floorOf(to)) return floorOf(from) < floorOf(to)
  return wingOf(from) !== wingOf(to) || plan.apart.includes(wingOf(from))
}

/** Tarjan's strongly connected components, those of one room left out. */
function circlesIn(rooms: readonly string[], arrows: readonly Arrow[]): string[][] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (room: string): void => {
    number.set(room, number.size)
    lowest.set(room, number.get(room)!)
    open.push(room)
    for (const { to } of targets.get(room) ?? []) {
      if (!number.has(to)) visit(to)
      if (open.includes(to)) lowest.set(room, Math.min(lowest.get(room)!, lowest.get(to)!))
    }
    if (lowest.get(room) !== number.get(room)) return
    const circle = open.splice(open.indexOf(room))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const room of rooms) if (!number.has(room)) visit(room)
  return circles
}
