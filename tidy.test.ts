import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { houseFiles } from './scripts/house-files.ts'
import {
  graphOf,
  importsOf,
  isTest,
  read,
  server,
  site,
  withoutComments,
} from './scripts/house-graph.ts'

/**
 * The house's own rules, kept as a test so that nobody has to remember them.
 * Each message says what to do instead.
 */

/** The engines and rules of one row: they never import each other. */
const engines = ['members', 'casino', 'promotions', 'lottery', 'agents']

/** Who may import whom. A room not named here may import nothing of ours. */
const mayImport: Record<string, readonly string[]> = {
  'packages/time': [],
  'packages/money': [],
  'packages/chance': [],
  'packages/proof': ['chance'],
  'packages/members': ['time', 'money', 'chance'],
  'packages/casino': ['time', 'money', 'chance'],
  'packages/promotions': ['time', 'money', 'chance'],
  'packages/lottery': ['time', 'money', 'chance'],
  'packages/agents': ['time', 'money', 'chance'],
  'packages/ui': ['time', 'money', 'chance', ...engines, 'wire'],
  'packages/wire': ['time', 'money', 'chance', ...engines],
  'packages/testkit': ['time', 'money', 'chance', ...engines, 'ui', 'wire'],
  'apps/site': ['time', 'money', 'chance', 'proof', ...engines, 'ui', 'wire'],
  'apps/console': ['time', 'money', 'chance', ...engines, 'ui', 'wire'],
  'apps/games': ['time', 'money', 'chance', ...engines, 'ui', 'wire'],
  'apps/server': ['time', 'money', 'chance', 'proof', ...engines, 'wire', 'testkit'],
}

/** Rooms whose rules must be replayable: no clock, chance or I/O of their own. */
const pureRooms = ['time', 'money', 'chance', 'proof', ...engines].map((name) => `packages/${name}`)

const longestFile = 400
const fullestFolder = 25

/** Trees whose rooms have an order, with what to do about an import that goes up. */
const ordered = [
  { plan: server, insteadOfUp: 'move the shared thing down, or hand it in from chapters.ts' },
  { plan: site, insteadOfUp: 'move the shared thing down, or hand it in from app' },
]

const root = import.meta.dirname
const files = houseFiles()
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/')

describe('tidy', () => {
  it('lets imports go down only', () => {
    const wrong = code.flatMap((file) => {
      const room = roomOf(file)
      const allowed = mayImport[room]
      if (!allowed) return []
      return importsOf(file).flatMap((target) => {
        const named = /^@parlour\/([a-z]+)/.exec(target)?.[1]
        if (named) {
          const own = `packages/${named}` === room
          const tests = named === 'testkit' && isTest(file)
          return own || tests || allowed.includes(named)
            ? []
            : [`${file} imports @parlour/${named}: move the shared rule down, or pass the value in`]
        }
        if (!target.startsWith('.')) return []
        const reached = roomOf(relative(root, join(root, dirname(file), target)))
        return reached === room
          ? []
          : [`${file} reaches into ${reached}: import the package by its name`]
      })
    })
    expect(wrong).toEqual([])
  })

  it.each(ordered)(
    'lets the rooms of the $plan.name import downwards only',
    ({ plan, insteadOfUp }) => {
      const { upward, circles } = graphOf(plan)
      const wrong = upward.flatMap(({ from, to, imports }) =>
        imports.map((one) => `${one}, from ${from} up to ${to}: ${insteadOfUp}`),
      )
      expect(wrong).toEqual([])
      expect(
        circles.map((rooms) => `${rooms.join(', ')} import each other: ${insteadOfUp}`),
      ).toEqual([])
    },
  )

  it.each(ordered)('keeps every folder of the $plan.name surveyable', ({ plan }) => {
    const folders = Map.groupBy(
      code.filter((file) => file.startsWith(`${plan.source}/`) && !/\.test\.tsx?$/.test(file)),
      dirname,
    )
    const wrong = [...folders].filter(([, inside]) => inside.length > fullestFolder)
    expect(
      wrong.map(
        ([folder, inside]) =>
          `${folder} has ${inside.length} files, more than ${fullestFolder}: give what belongs together a folder of its own`,
      ),
    ).toEqual([])
  })

  it('finds every file of the site in app, features, parts or base', () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('apps/site/src/') &&
        !/^apps\/site\/src\/(app|features|parts|base|testing)\//.test(file),
    )
    expect(wrong.map((file) => `${file}: put it into one of the four`)).toEqual([])
  })

  it('names what the site has read by the call that read it', () => {
    const bare = /queryKey: \[|QueryData\(\s*\[|invalidateQueries\(\{\s*queryKey/
    const wrong = code.filter(
      (file) =>
        file.startsWith('apps/site/src/') &&
        !isTest(file) &&
        bare.test(withoutComments(read(file))),
    )
    expect(
      wrong.map((file) => `${file}: use reading, keyOf and refresh of base/server/query-client.ts`),
    ).toEqual([])
  })

  it('gives corners and letters the sizes that have a name', () => {
    const theme = read('packages/ui/src/theme.css')
    const names = [...theme.matchAll(/--(?:(radius)|text)-([a-z]+): ([\d.]+(?:px|rem));/g)].flatMap(
      ([, isRadius, name, size]) => {
        const kind = isRadius ? 'rounded' : 'text'
        // Letters are told in parts of the browser's own 16 px.
        const inPixels = size!.endsWith('rem') ? `${Number.parseFloat(size!) * 16}px` : size
        return [size, inPixels].map((one) => ({
          written: `${kind}-[${one}]`,
          named: `${kind}-${name}`,
        }))
      },
    )
    expect(names.length).toBeGreaterThan(4)
    const wrong = code
      .filter((file) => /^(apps\/(site|console)|packages\/ui)\//.test(file))
      .flatMap((file) =>
        names
          .filter(({ written }) => read(file).includes(written))
          .map(({ written, named }) => `${file} says ${written}: use ${named}`),
      )
    expect(wrong).toEqual([])
  })

  it('keeps clock, chance and I/O out of the pure packages', () => {
    const forbidden = [
      /Math\.random/,
      /Date\.now/,
      /new Date\(\)/,
      /performance\.now/,
      /from 'node:/,
      /\bfetch\(/,
      /process\./,
    ]
    const wrong = code
      .filter((file) => pureRooms.includes(roomOf(file)) && !isTest(file))
      .flatMap((file) =>
        forbidden
          .filter((pattern) => pattern.test(withoutComments(read(file))))
          .map(
            (pattern) => `${file} uses ${pattern.source}: take time, chance and data as arguments`,
          ),
      )
    expect(wrong).toEqual([])
  })

  it('draws no chance from Math.random where money or outcomes are decided', () => {
    const wrong = code.filter(
      (file) => file.startsWith('apps/server/') && /Math\.random/.test(withoutComments(read(file))),
    )
    expect(wrong.map((file) => `${file}: use needs.chance`)).toEqual([])
  })

  it('lets no row that a job stumbles over keep the others waiting', () => {
    /** What is done in one transaction, in order, or statement by statement for everybody. */
    const together = [
      'rewards/activity/collect-activity',
      'rewards/activity/earn-points',
      'games/lobby/collect-winners',
      'people/inbox/pass-on-messages',
      'front/registration/recycle-trials',
      'people/responsible-gaming/remind-of-limits',
      'rewards/rebates/pay-unclaimed',
    ].map((name) => `apps/server/src/${name}.job.ts`)
    const wrong = code.filter(
      (file) =>
        /\.jobs?\.ts$/.test(file) &&
        !together.includes(file) &&
        /for (await )?\(const [^;]* of /.test(withoutComments(read(file))) &&
        !read(file).includes('jobs/for-each-apart.ts'),
    )
    expect(wrong.map((file) => `${file}: work on rows through apart or forEachApart`)).toEqual([])
  })

  it('asks other houses through one bounded reader that knows which addresses are ours', () => {
    const wrong = code.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !file.startsWith('apps/server/src/base/outbound/') &&
        !file.startsWith('apps/server/src/base/http/files/sandbox-proxy') &&
        !isTest(file) &&
        /\bfetch\(|\bhttps?\.(request|get)\(|from 'undici'/.test(withoutComments(read(file))),
    )
    expect(wrong.map((file) => `${file}: use askOutside of outbound/ask-outside.ts`)).toEqual([])
  })

  it('names the ledger tables only behind the wallet door', () => {
    const allowed =
      /^apps\/server\/src\/(ledger\/wallet\/|base\/database\/)|^bench\/|^scripts\/|^tidy\.test\.ts$/
    const wrong = files.filter(
      (file) =>
        /\.(ts|sql)$/.test(file) &&
        file.startsWith('apps/') &&
        !allowed.test(file) &&
        /\b(from|into|update|join)\s+(ledger_[a-z_]+|wagers)\b/i.test(read(file)),
    )
    expect(wrong.map((file) => `${file}: ask the wallet chapter for a function instead`)).toEqual(
      [],
    )
  })

  it('lets what is earned and owed follow from the books, whatever product was played', () => {
    const products =
      /\b(from|into|update|join)\s+(draws|draw_\w+|lotter\w+|opened_numbers|fair_\w+|game_\w+|vendor_\w+|wallet_\w+)\b/i
    const wrong = code.filter(
      (file) =>
        /^apps\/server\/src\/(rewards|agents)\//.test(file) &&
        !isTest(file) &&
        products.test(withoutComments(read(file))),
    )
    expect(
      wrong.map(
        (file) => `${file}: read the ledger's facts (records, activity), not a product's table`,
      ),
    ).toEqual([])
  })

  it('lets one operator propose and another decide in one way', () => {
    const proposals = 'apps/server/src/house/proposals/'
    const wrong = files.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        /\.(ts|sql)$/.test(file) &&
        !file.startsWith(proposals) &&
        !isTest(file) &&
        (/\b(from|into|update|join)\s+proposals\b/.test(withoutComments(read(file))) ||
          /\bproposed_by text\b/.test(read(file))) &&
        !/\/schema\/|\/0700-operators-|\/forget_draws\.sql$/.test(file),
    )
    expect(
      wrong.map(
        (file) =>
          `${file}: hand a kind of proposal in through the chapter's value (house/proposals/proposal-kind.ts), and ask through propose`,
      ),
    ).toEqual([])
  })

  it('begins transactions, and opens connections, in few places', () => {
    const database = 'apps/server/src/base/database/'
    const may = [
      database,
      'apps/server/src/base/jobs/jobs.ts',
      'apps/server/src/ledger/wallet/lane/pipeline.ts',
      'apps/server/src/ledger/wallet/audit/audit-books.ts',
      'apps/server/src/ledger/wallet/audit/recount-books.ts',
    ]
    const wrong = code
      .filter((file) => file.startsWith('apps/server/src/') && !isTest(file))
      .filter((file) => !may.some((place) => file.startsWith(place)))
      .filter((file) => /\.transaction\(\)|new pg\.|\bpool\.connect\(/.test(read(file)))
      .map(
        (file) =>
          `${file}: use transact() for a transaction, and the pool or withClient() for a connection; they carry the time limits, and notice a second connection inside a transaction`,
      )
    expect(wrong).toEqual([])
  })

  it('opens no door but a call of the wire', () => {
    const wrong = code.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !file.startsWith('apps/server/src/base/http/') &&
        !isTest(file) &&
        /\bapp\s*\.\s*(get|post|put|patch|delete|all|route)\(/.test(withoutComments(read(file))),
    )
    expect(
      wrong.map((file) => `${file}: declare the call in packages/wire and bind it by its name`),
    ).toEqual([])
  })

  it(`keeps every file within ${longestFile} lines`, () => {
    const wrong = files
      .filter((file) => /\.(ts|tsx|mjs|sql|css)$/.test(file))
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > longestFile)
    expect(
      wrong.map(({ file, lines }) => `${file} has ${lines} lines: split it by what it does`),
    ).toEqual([])
  })

  it('has no drawer folders', () => {
    const wrong = files.filter((file) => /\/(utils?|helpers?|common|misc|shared)\//.test(file))
    expect(wrong.map((file) => `${file}: name the folder after what is inside`)).toEqual([])
  })

  it('lands no unfinished marks and no skipped or focused tests', () => {
    const marks = new RegExp(
      ['FIX' + 'ME', 'XX' + 'X', 'not implem' + 'ented'].map((mark) => `\\b${mark}\\b`).join('|'),
    )
    const held = new RegExp(
      `\\b(it|test|describe)\\.(${['sk' + 'ip', 'to' + 'do', 'on' + 'ly'].join('|')})\\b`,
    )
    const wrong = code.filter(
      (file) =>
        marks.test(read(file)) ||
        ((isTest(file) || file.endsWith('.e2e.ts')) && held.test(read(file))),
    )
    expect(wrong.map((file) => `${file}: finish it or take it out`)).toEqual([])
  })

  it('names files in kebab case', () => {
    const wrong = code.filter((file) => !/^[a-z0-9.\-_/]+$/.test(file))
    expect(wrong).toEqual([])
  })
})

describe('conformance citations', () => {
  const groups = JSON.parse(read('docs/conformance.json')) as Record<string, { points: number }>
  const titles = code
    .filter((file) => /\.test\.tsx?$/.test(file) && file !== 'tidy.test.ts')
    .flatMap(titlesIn)

  it('name points that exist', () => {
    const wrong = titles.flatMap(({ file, ids }) =>
      ids
        .filter(
          (id) => Number(id.slice(2)) < 1 || Number(id.slice(2)) > (groups[id[0]!]?.points ?? 0),
        )
        .map((id) => `${file} cites ${id}, which is no point of docs/conformance.json`),
    )
    expect(wrong).toEqual([])
  })

  it('are at most three a test', () => {
    const wrong = titles.filter(({ ids }) => ids.length > 3)
    expect(wrong.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
  })
})

function titlesIn(file: string): { file: string; title: string; ids: string[] }[] {
  return [
    ...read(file).matchAll(
      /\b(?:it|test)(?:\.each[^(]*\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1).)*)\1/g,
    ),
  ].map((match) => ({
    file,
    title: match[2]!,
    ids: match[2]!.match(/\b[A-PR-Z]-\d{2}\b/g) ?? [],
  }))
}
