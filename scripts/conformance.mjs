// Lists which points of the specification are shown by tests that passed in the last whole run.
// `--json` prints one object; without it, a table.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const groups = JSON.parse(readFileSync(join(root, 'docs/conformance.json'), 'utf8'))
const lastRun = join(root, '.cache/last-run.json')
if (!existsSync(lastRun)) {
  process.stderr.write('No run to read yet: `npm test` (or `npm run test:full`) first.\n')
  process.exit(1)
}
const { passed, at, full } = JSON.parse(readFileSync(lastRun, 'utf8'))

// A title that cites more than three points shows none of them: it proves too much to prove anything.
const cited = new Set(
  passed.flatMap((title) => {
    const ids = title.match(/\b[A-PR-Z]-\d{2}\b/g) ?? []
    return ids.length <= 3 ? ids : []
  }),
)

const report = { shown: 0, total: 0, groups: {}, missing: [] }
for (const [group, { points }] of Object.entries(groups)) {
  const ids = Array.from(
    { length: points },
    (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`,
  )
  const missing = ids.filter((id) => !cited.has(id))
  report.groups[group] = { shown: points - missing.length, total: points }
  report.shown += points - missing.length
  report.total += points
  report.missing.push(...missing)
}

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(report)}\n`)
} else {
  for (const [group, { shown, total }] of Object.entries(report.groups)) {
    process.stdout.write(
      `${group}  ${String(shown).padStart(2)} of ${total}  ${groups[group].about}\n`,
    )
  }
  process.stdout.write(`\nnot shown: ${report.missing.join(' ') || 'none'}\n`)
  process.stdout.write(
    `${report.shown} of ${report.total} points shown by the ${full ? 'full ' : ''}run of ${at}\n`,
  )
}
