import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { type Result, vitestResults } from '../test-reports.mjs'

const root = join(import.meta.dirname, '../..')

/** Neither installed, nor made, nor read by a test: pictures of screens alone are most of the pages' weight. */
const leftOut = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'screens'])

/** A copy of the house in which something may be wrong: nothing is to be put back when it is thrown away. */
export class Room {
  private readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static make(): Room {
    const path = join(root, '.cache', `conformance-${process.pid}`)
    mkdirSync(path, { recursive: true })
    for (const name of readdirSync(root))
      if (!leftOut.has(name))
        cpSync(join(root, name), join(path, name), {
          recursive: true,
          filter: (source) => !leftOut.has(basename(source)),
        })
    linkModules(join(root, 'node_modules'), join(path, 'node_modules'))
    return new Room(path)
  }

  /** Runs tests that cite one of the points, in the copy as it stands. */
  run(files: readonly string[], points: readonly string[]): Result[] {
    const report = join(this.path, '.cache/report.json')
    rmSync(report, { force: true })
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--testNamePattern=${points.join('|')}`,
        ...files,
      ],
      { cwd: this.path, encoding: 'utf8' },
    )
    if (!existsSync(report)) throw new Error(`The tests left no report:\n${stdout}\n${stderr}`)
    return vitestResults('copy', JSON.parse(readFileSync(report, 'utf8')))
  }

  /** Does something while a file of the copy says something else. */
  while<T>(change: { file: string; from: string; to: string }, act: () => T): T {
    const path = join(this.path, change.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(change.from, () => change.to),
    )
    try {
      return act()
    } finally {
      writeFileSync(path, text)
    }
  }

  leave(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** What is installed is shared with the house; our own packages are those of the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name === '@parlour')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.vite') && name !== '.cache')
      symlinkSync(join(from, name), join(to, name))
}
