/** Files whose mutants are tried together, killed by the tests that lie beside them. */
export type Room = {
  readonly name: string
  /** Files and folders that are mutated. */
  readonly mutate: readonly string[]
  /** What is copied beside them: all that their tests read of this house by a path of their own. */
  readonly copied: readonly string[]
  /** The tests of rules that have to notice. */
  readonly tests: readonly string[]
  /** Of these files, with the reason, no mutant is asked: one takes as long as all the others together. */
  readonly tooSlow?: Readonly<Record<string, string>>
}

/** The cases with known results lie in the packages; what plays them lies outside. */
const cases = {
  copied: ['scripts', 'packages/*/vectors'],
  tests: ['scripts/vectors.test.ts'],
}

const ofPackage = (name: string, ...parts: readonly string[]): Room => ({
  name: parts.length === 0 ? name : `${name}-${parts[0]}`,
  mutate:
    parts.length === 0
      ? [`packages/${name}/src`]
      : parts.map((part) => `packages/${name}/src/${part}`),
  copied: [`packages/${name}`, ...cases.copied],
  tests: [`packages/${name}/src/**/*.test.ts`, ...cases.tests],
  ...(slowOf[name] ? { tooSlow: slowOf[name] } : {}),
})

/** Files with tests that every mutant of a package would wait for. */
const slowOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chance: {
    'packages/chance/src/evenness.test.ts':
      'draws a million numbers to count how often each comes; what makes them even is shown word by word',
  },
  casino: {
    'packages/casino/src/slots/brass-fox.test.ts':
      'goes through all 67 million stops and plays 300,000 rounds; small machines show the same of the engine, with every round there is',
    'packages/casino/src/originals/house-originals.test.ts':
      'plays 20,000 rounds of each original to count how evenly they come out; what each draws is shown beside its rules',
  },
}

const server = 'apps/server/src'

/** What the server decides without asking a database, each with a test of rules beside it. */
const judges = [
  `${server}/games/vendor-wallets/wallet-transfer-states.ts`,
  `${server}/games/vendors/reconciliation/compare-books.ts`,
  `${server}/lottery/draw-settlement/cap-payouts.ts`,
  `${server}/lottery/draw-settlement/judge-lines.ts`,
  `${server}/lottery/draws/books/book-tree.ts`,
  `${server}/lottery/draws/house-draws/plan-stages.ts`,
  `${server}/lottery/tickets/sale/cover-of-lines.ts`,
  `${server}/payments/cashier/deposits/deposit-states.ts`,
  `${server}/payments/cashier/withdrawals/withdrawal-states.ts`,
  `${server}/people/responsible-gaming/score-harm.ts`,
  `${server}/rewards/giving/kept-reward.ts`,
  `${server}/rewards/promotions/campaigns/activity-state.ts`,
]
const judgedBeside = judges.map((file) => file.replace(/\.ts$/, '.test.ts'))

/** All rules that decide: the pure packages, and what the server judges without asking a database. */
export const rooms: readonly Room[] = [
  ...['money', 'time', 'proof', 'chance', 'members', 'agents', 'casino', 'promotions'].map((name) =>
    ofPackage(name),
  ),
  ofPackage('lottery', 'calendar', 'chase', 'fair', 'prizes', 'play.ts', 'ways.ts'),
  ofPackage('lottery', 'slip'),
  ofPackage('lottery', 'balls', 'colour', 'dice', 'sum28'),
  ofPackage('lottery', 'digits', 'four-digit'),
  ofPackage('lottery', 'marksix'),
  ofPackage('lottery', 'vietnam', 'thai'),
  ofPackage('lottery', 'catalogue'),
  {
    name: 'wallet-judges',
    mutate: [
      'bonus-account',
      'frames',
      'judge-batch',
      'judge-bonus',
      'judge-settle',
      'judge-stake',
      'judge-void',
      'wager-legs',
    ].map((name) => `${server}/ledger/wallet/judges/${name}.ts`),
    copied: [server],
    tests: [`${server}/ledger/wallet/**/*.test.ts`],
  },
  {
    name: 'server-judges',
    mutate: judges,
    copied: [server],
    tests: judgedBeside,
  },
]

/** Packages that are not asked, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'lottery/src/names': 'texts for screens, which the site tries',
  testkit: 'sandboxes of what is not ours; nothing of a house rests on them',
  ui: 'screens, which journeys look at',
  wire: 'declarations of shapes; what binds to them is tried over every call',
}

/** The room that a file is mutated in. */
export const roomOf = (file: string): Room | undefined =>
  rooms.find(({ mutate }) => mutate.some((path) => file === path || file.startsWith(`${path}/`)))

/** One of so many parts that take about as long as each other: the longest rooms first, each to who has least. */
export function sliceOf(part: number, of: number, secondsOf: (room: Room) => number): Room[] {
  const slices = Array.from({ length: of }, () => ({ seconds: 0, rooms: [] as Room[] }))
  for (const room of rooms.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const least = slices.reduce((one, other) => (other.seconds < one.seconds ? other : one))
    least.seconds += secondsOf(room)
    least.rooms.push(room)
  }
  return slices[part - 1]!.rooms
}
