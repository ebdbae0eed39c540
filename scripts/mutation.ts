// Changes the rules of the house one small thing at a time, and asks whether a test notices:
// npm run -s mutation -- [--only=money] [--slice=2/8] [--write] [--json]
// A slice is a part of the rooms that takes about as long as each other part. Every mutant that no test noticed has to
// stand in docs/mutation.md with a reason; --write puts it there, for somebody to look at. Ends with one line:
// mutants, killed, survived, unlisted, gone; code 1 where a room falls below nine in ten, or the list is not as found.
import {
  counted,
  keptFigures,
  nameOf,
  shareOf,
  withFound,
  writeKept,
} from './mutation/kept-figures.ts'
import { roomOf, rooms, sliceOf } from './mutation/rooms.ts'
import { type Tried, tryRoom } from './mutation/try-room.ts'

/** Of a hundred mutants, so many have to be noticed in each room. */
const LEAST_SHARE = 90

const option = (name: string) =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3)
const [write, json] = [process.argv.includes('--write'), process.argv.includes('--json')]

// The ordinary cases of every property, whatever run this is a part of: the same mutants die each time.
for (const name of ['FULL', 'SCREENS', 'PROPERTY_SEED']) delete process.env[name]

const kept = keptFigures()
const found: Record<string, Tried> = {}
const low: string[] = []
for (const room of chosenRooms()) {
  const tried = await tryRoom(room)
  found[room.name] = tried
  const share = shareOf(tried)
  if (share < LEAST_SHARE) low.push(`${room.name}: ${share} % killed, ${LEAST_SHARE} are asked for`)
  console.log(
    `${room.name}: ${tried.mutants} mutants, ${tried.killed} killed (${share} %), ${tried.survived} survived, in ${tried.seconds} s`,
  )
}
if (write) writeKept(withFound(kept, found))

const known = (write ? keptFigures() : kept).survivors.filter(({ file }) => {
  const room = roomOf(file)
  return room !== undefined && found[room.name] !== undefined
})
const survivors = counted(Object.values(found).flatMap(({ survivors }) => survivors))
const timesKnown = new Map(known.map((one) => [nameOf(one), one.times]))
const timesFound = new Map(survivors.map((one) => [nameOf(one), one.lines.length]))
const unlisted = survivors.filter((one) => one.lines.length > (timesKnown.get(nameOf(one)) ?? 0))
const gone = known.filter((one) => one.times > (timesFound.get(nameOf(one)) ?? 0))
const unreasoned = known.filter(({ reason }) => !kept.reasons[reason])

for (const line of low) console.log(`too few killed: ${line}`)
for (const one of unlisted)
  console.log(
    `survived, not listed: ${nameOf(one)}, line ${one.lines.join(', ')}: test what it changes, or list it with a reason`,
  )
for (const one of gone) console.log(`listed, but dead: ${nameOf(one)}: take it off with --write`)
for (const one of unreasoned) console.log(`listed without a reason: ${nameOf(one)}`)

const all = Object.values(found)
const total = (figure: 'mutants' | 'killed' | 'survived' | 'seconds') =>
  all.reduce((sum, tried) => sum + tried[figure], 0)
const figures = {
  rooms: all.length,
  mutants: total('mutants'),
  killed: total('killed'),
  share: shareOf({ mutants: total('mutants'), killed: total('killed') }),
  survived: total('survived'),
  unlisted: unlisted.length,
  gone: gone.length,
  unreasoned: unreasoned.length,
  seconds: total('seconds'),
}
console.log(
  json
    ? JSON.stringify(figures)
    : `${figures.mutants} mutants, ${figures.killed} killed (${figures.share} %), ${figures.survived} survived, ${figures.unlisted} unlisted, ${figures.gone} gone`,
)
process.exit(low.length + unlisted.length + gone.length + unreasoned.length === 0 ? 0 : 1)

function chosenRooms() {
  const only = option('only')
  const slice = option('slice')
  if (only !== undefined) {
    const names = only.split(',').map((name) => name.replace(/^packages\//, ''))
    const chosen = rooms.filter((room) =>
      names.some((name) => room.name === name || room.name.startsWith(`${name}-`)),
    )
    if (chosen.length === 0)
      throw new Error(`${only} is none of ${rooms.map(({ name }) => name).join(', ')}`)
    return chosen
  }
  if (slice === undefined) return rooms
  const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(slice) ?? []
  if (!part || !of || Number(part) > Number(of))
    throw new Error(`--slice=${slice} is no part such as 2/8`)
  return sliceOf(Number(part), Number(of), (room) => kept.rooms[room.name]?.seconds ?? 1)
}
