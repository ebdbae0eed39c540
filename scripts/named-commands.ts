import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const pages = ['README.md', 'docs/operating.md']

/** How a command that a page names is judged where all of them are tried (`named-commands.db.test.ts`). */
export type Judgement =
  /** It ends with this code, and its last line is the one promised. */
  | { readonly ends: number; readonly last: RegExp; readonly besidePlay?: true }
  /** It goes on until it is stopped; its own test tells when it is there. */
  | { readonly lives: true }
  /** It is not run there, and why. */
  | { readonly elsewhere: string }

const twoLogins = {
  elsewhere: 'open-configured-database.db.test.ts migrates and opens with two logins',
} as const
const madeAtAShell = {
  elsewhere: 'operator-tool.db.test.ts makes operators on both kinds of database',
} as const
const wayBack = { elsewhere: 'point-in-time.db.test.ts runs the blocks of that section' } as const

const hasPython = spawnSync('python3', ['--version']).status === 0

/** A command as the pages write it, in the order in which they are tried. */
export const judgements: Readonly<Record<string, Judgement>> = {
  'npm start': { lives: true },
  'npm run -s code -- olga': { ends: 0, last: /^\d{6}$/, besidePlay: true },
  'npm run -s operator -- add <name> <ROLE,ROLE>': madeAtAShell,
  'npm run -s operator -- add <name> <ROLE,ROLE> --called "Full Name"': madeAtAShell,
  'npm run -s operator -- list': { ends: 0, last: /^oscar .* on/, besidePlay: true },
  'npm run -s operator -- roles <name> <ROLE,ROLE>': madeAtAShell,
  'npm run -s operator -- disable <name>': madeAtAShell,
  'npm run -s operator -- enable <name>': madeAtAShell,
  'npm run -s operator -- password <name>': madeAtAShell,
  'npm run -s operator -- second-factor <name>': madeAtAShell,
  'npm run -s audit': { ends: 0, last: /^0 differences$/, besidePlay: true },
  'npm run -s audit -- --full': { ends: 0, last: /^0 differences$/, besidePlay: true },
  'npm run -s verify -- receipt.json': {
    ends: 0,
    last: /^verified against itself: \d+ spins? pay/,
  },
  'python3 scripts/verify.py receipt.json': hasPython
    ? { ends: 3, last: /^verified within the house only, against itself: .+ follows from/ }
    : { elsewhere: 'this machine has no Python' },
  'node scripts/witness.mjs http://127.0.0.1:3000': {
    elsewhere: 'public-log/witness.db.test.ts looks at a house with it',
  },
  'npm run -s vectors -- bonus <file>': { ends: 0, last: /^\d+ passed, 0 failed, \d+ skipped$/ },
  'npm run game:prove -- tailors-pins': { ends: 0, last: /^\| 5 \| .*`[A-Z]+` \|$/ },
  'npm run -s conformance': { ends: 0, last: /points shown by the/ },
  'npm run backup -- <dir>': {
    ends: 0,
    last: /keep them in another safe place\.$/,
    besidePlay: true,
  },
  'npm run backup -- /safe/2026-11-21': {
    ends: 0,
    last: /keep them in another safe place\.$/,
    besidePlay: true,
  },
  'npm run restore -- <dir>': { ends: 0, last: /^0 differences$/, besidePlay: true },
  'DATA_DIR=<new empty folder> npm run restore -- <dir>': { elsewhere: 'the same as the next' },
  'DATA_DIR=/new/folder npm run restore -- /safe/2026-11-21': {
    ends: 0,
    last: /^0 differences$/,
    besidePlay: true,
  },
  'openssl rand -hex 32': { ends: 0, last: /^[0-9a-f]{64}$/ },
  'MODE=production node apps/server/src/main.ts': { ends: 1, last: /\S/ },
  'node apps/server/dist/main.js': { elsewhere: 'the journeys start it' },
  'node apps/server/src/main.ts': { elsewhere: 'main.db.test.ts starts it' },
  'npm run migrate': twoLogins,
  'DATABASE_OWNER_URL=postgres://parlour_keeper:...@host/site DATABASE_URL=postgres://parlour_site:...@host/site npm run migrate':
    twoLogins,
  'MODE=production DATABASE_URL=postgres://parlour_site:...@host/site npm start': twoLogins,
  'npm run build': { elsewhere: 'the set-up of this run takes the same' },
  'npm run check': { elsewhere: 'the full run takes the same three steps, longer' },
  'npm run dev': { lives: true },
  'npm test': { elsewhere: 'this is a part of it' },
  'npm run test:full': { elsewhere: 'this is a part of it' },
  'npm audit --omit=dev': { elsewhere: 'asks the registry, which a run of ours does not need' },
  'npm sbom --omit=dev --sbom-format cyclonedx': {
    elsewhere: 'is npm’s own and reads the lockfile alone',
  },
  'npm run bench': { elsewhere: 'takes an hour and writes docs/benchmarks.md anew' },
  'psql -h db -U postgres -c': wayBack,
  'pg_basebackup -h db -U parlour_backup -D /safe/base -c fast': wayBack,
  'pg_verifybackup /safe/base': wayBack,
  'pg_ctl -D /new/data -l /new/data/recovery.log start': wayBack,
  // Last, once the site has stopped: it throws the world away.
  'npm run db:reset -- --yes': { ends: 0, last: /is gone; the next start makes a new one\.$/ },
}

const program = /^(?:[A-Z_]+=\S+(?: [^ ]+){0,2} )?(?:npm|npx|node|python3|openssl|psql|pg_[a-z]+) /

/** Every command of the pages, once: lines of their `sh` blocks and what stands between back-ticks. */
export function namedCommands(): string[] {
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
      block.split('\n'),
    )
    const prose = text.replaceAll(/```[\s\S]*?```/g, '')
    return [...blocks, ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)]
  })
  const commands = found
    .map((line) =>
      line
        .replace(/\s+#.*$/, '')
        .replace(/ '[^']*'$/, '')
        .trim(),
    )
    .filter((line) => program.test(`${line} `) && !/^npm$/.test(line))
  return [...new Set(commands)]
}

/** Every statement of SQL that the pages name between back-ticks. */
export function namedStatements(): string[] {
  const text = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n')
  const spans = [...text.matchAll(/`((?:select|update|insert|delete) [^`\n]+)`/g)]
  return [...new Set(spans.map(([, span = '']) => span))]
}
