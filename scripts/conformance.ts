// Lists which points of the specification are shown by tests that passed in the last whole run: those whose citing
// test declares in docs/conformance what it looks at and what would break it.
// `--json` prints one object; without it, a table.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPoints } from './conformance/count-points.ts'
import { allDeclared, groups } from './conformance/declarations.ts'

const lastRun = join(import.meta.dirname, '../.cache/last-run.json')
if (!existsSync(lastRun)) {
  process.stderr.write('No run to read yet: `npm test` (or `npm run test:full`) first.\n')
  process.exit(1)
}
const { passed, at, full } = JSON.parse(readFileSync(lastRun, 'utf8'))
const report = countPoints(groups, allDeclared(), passed)

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(report)}\n`)
} else {
  for (const [group, { shown, total }] of Object.entries(report.groups)) {
    process.stdout.write(
      `${group}  ${String(shown).padStart(2)} of ${total}  ${groups[group]!.about}\n`,
    )
  }
  tell('waiting for what they speak of', report.waiting)
  tell('declared, but the citing test did not pass', report.declaredNotPassed)
  tell('cited, not declared', report.citedNotDeclared)
  tell('neither cited nor declared', report.missing)
  process.stdout.write(
    `${report.shown} of ${report.total} points shown by the ${full ? 'full ' : ''}run of ${at}\n`,
  )
}

function tell(what: string, points: readonly string[]): void {
  process.stdout.write(`\n${what}: ${points.join(' ') || 'none'}\n`)
}
