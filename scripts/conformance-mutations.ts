// Makes one small wrong change of the product after the other, each in a copy of the house, and asks whether the tests
// that cite the named points of the specification notice: npm run -s conformance:mutations [-- --only=H,Y-17]
// Ends with one line; code 1 where a point is not noticed, or where a citing test fails without any change.
import { type Mutation, mutations } from './conformance/mutations.ts'
import { Room } from './conformance/room.ts'
import type { Result } from './test-reports.mjs'

const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const wanted = mutations.filter(
  ({ points }) => !only || points.some((point) => only.some((part) => point.startsWith(part))),
)

const room = Room.make()
process.once('exit', () => room.leave())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const points = [...new Set(wanted.flatMap((one) => one.points))]
const clean = room.run([...new Set(wanted.map(({ test }) => test))], points)
const redBefore = clean.filter(({ passed }) => !passed)
for (const { title, message } of redBefore)
  console.log(`fails without any change: ${title}\n${message ?? ''}`)

let unnoticed = 0
for (const mutation of wanted) {
  const results = room.while(mutation, () => room.run([mutation.test], mutation.points))
  const missed = mutation.points.filter((point) => !isNoticed(point, results))
  unnoticed += missed.length
  console.log(tell(mutation, missed))
}
console.log(
  `${wanted.length} changes, ${points.length} points asked, ${unnoticed} not noticed, ${redBefore.length} red before`,
)
process.exit(unnoticed + redBefore.length === 0 && wanted.length > 0 ? 0 : 1)

/** A file that cannot be read any more has noticed nothing: the test itself has to fail. */
function isNoticed(point: string, results: readonly Result[]): boolean {
  return results.some(({ title, passed }) => !passed && title.includes(point))
}

function tell({ breaks, points, test }: Mutation, missed: readonly string[]): string {
  const falls = points.filter((point) => !missed.includes(point))
  return [
    `${breaks}:`,
    ...(falls.length > 0 ? [`${falls.join(' ')} fall in ${test}`] : []),
    ...(missed.length > 0 ? [`NOT NOTICED for ${missed.join(' ')} in ${test}`] : []),
  ].join(' ')
}
