/**
 * Runs every benchmark with `--json` and writes the table `docs/benchmarks.md` with machine, versions and date.
 * Ratios are what counts: each bench runs its yardstick in the same minutes on the same machine.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
  .map((file) => file.slice(0, -3))
  .sort()

const sections = benches.map((name) => {
  process.stderr.write(`\n== ${name}\n`)
  const done = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.ts`), '--json', ...process.argv.slice(2)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 26,
    },
  )
  process.stdout.write(done.stdout)
  if (done.status !== 0) return `## ${name}\n\nDid not run here (exit ${done.status}).\n`
  const figures = JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '{}') as Record<
    string,
    unknown
  >
  const rows = Object.entries(figures).map(([key, value]) => `| ${key} | ${value} |`)
  return `## ${name}\n\n| figure | value |\n|---|---|\n${rows.join('\n')}\n`
})

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
writeFileSync(
  join(import.meta.dirname, '../docs/benchmarks.md'),
  `# Benchmarks\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Ratios compare with a yardstick run in the same minutes; absolute figures move with the machine.\n\n${sections.join('\n')}`,
)
