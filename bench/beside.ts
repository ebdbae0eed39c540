/**
 * npm run bench:beside [-- --json --quick]: plain bets beside what a house runs while people play: an open snapshot, a
 * backup, the nightly audit. Each five seconds beside it are divided by the five seconds of other books before and
 * after, on the same server, where nothing else runs; the worst of them counts. `lane_beside_nothing` is the same with
 * nothing beside, which tells how far the machine itself swings.
 *
 * `--only=snapshot,backup` measures some of it; `--earlier=<commit>` adds the plain lane to that of another commit,
 * in turn in one process.
 */
import { createWallet } from '../apps/server/src/wallet/create-wallet.ts'
import type { Wallet } from '../apps/server/src/wallet/wallet.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { openSnapshot, type Place, repeatTool, type Tool } from './lib/beside.ts'
import { given, quick, say } from './lib/command-line.ts'
import { openEarlierLane } from './lib/earlier-lane.ts'
import { betFor, seedMembers } from './lib/ledger-load.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { median, round } from './lib/rounds.ts'

const WINDOW_SECONDS = quick ? 2 : 5
/** The snapshot stays open for a minute and a half of the busy books' play. */
const SNAPSHOT_WINDOWS = quick ? 6 : 18
const TOOL_WINDOWS = quick ? 3 : 6
const CALLERS = 64

const only = given('only')?.split(',')
const earlier = given('earlier')
const figures: Record<string, number | string | null> = {}

await measureOnServer(figures, async (server) => {
  // A backup of an embedded server copies the house that is in it, under its own name.
  const [quiet, busy] = [
    await openBooks(server),
    await openBooks(server, server.dataDir && 'parlour'),
  ]
  for (const { wallet } of [quiet, busy, quiet, busy]) await play(wallet)
  const measures: Record<string, () => Promise<void>> = {
    nothing: async () => tell('nothing', await compare(quiet.wallet, busy.wallet, TOOL_WINDOWS)),
    snapshot: () => besideSnapshot(quiet, busy),
    backup: () => besideTool('backup', quiet, busy),
    audit: () => besideTool('audit', quiet, busy),
  }
  for (const [name, measure] of Object.entries(measures)) {
    if (only && !only.includes(name)) continue
    say(`\nbeside ${name}: bets and settlements a second before, beside, after; the ratio`)
    await measure()
  }
  if (earlier) await besideEarlier(server, quiet.wallet, earlier)
  await Promise.all([quiet, busy].map(({ wallet }) => wallet.close()))
})

type Books = { readonly wallet: Wallet; readonly ownerUrl: string; readonly place: Place }

async function openBooks(server: BenchServer, name?: string): Promise<Books> {
  const database = await server.ledgerDatabase(name)
  await seedMembers(database)
  const wallet = createWallet({ pool: database.pool, db: database.db, lanes: 1 })
  const url = new URL(database.ownerUrl)
  url.searchParams.delete('options')
  const place = server.dataDir ? { DATA_DIR: server.dataDir } : { DATABASE_URL: url.href }
  return { wallet, ownerUrl: database.ownerUrl, place }
}

async function play(wallet: Wallet): Promise<number> {
  return (await betFor({ wallet, callers: CALLERS, seconds: WINDOW_SECONDS })).perSecond
}

/** Both in turn; each window of the busy one to what the quiet one did just before and after it. */
async function compare(
  quiet: Wallet,
  busy: Wallet,
  windows: number,
  beside = () => play(busy),
): Promise<number[]> {
  const ratios: number[] = []
  let before = await play(quiet)
  for (let window = 0; window < windows; window += 1) {
    const meanwhile = await beside()
    const after = await play(quiet)
    const ratio = (meanwhile * 2) / (before + after)
    ratios.push(ratio)
    say(
      [before, meanwhile, after]
        .map(Math.round)
        .join('  ')
        .concat(`  ${ratio.toFixed(2)}`),
    )
    before = after
  }
  return ratios
}

async function besideSnapshot(quiet: Books, busy: Books): Promise<void> {
  const snapshot = await openSnapshot(busy.ownerUrl)
  tell('snapshot', await compare(quiet.wallet, busy.wallet, SNAPSHOT_WINDOWS))
  await snapshot.close()
}

/** The command runs for as long as a window of the busy books lasts; the quiet ones play alone. */
async function besideTool(tool: Tool, quiet: Books, busy: Books): Promise<void> {
  const beside = async () => {
    const window = new AbortController()
    const running = repeatTool(tool, busy.place, window.signal)
    const bets = await play(busy.wallet)
    window.abort()
    await running
    return bets
  }
  tell(tool, await compare(quiet.wallet, busy.wallet, TOOL_WINDOWS, beside))
}

async function besideEarlier(server: BenchServer, now: Wallet, commit: string): Promise<void> {
  say(`\nthe plain lane now to that of ${commit}, which stands left and right`)
  const before = await openEarlierLane(server, commit)
  await play(before.wallet)
  figures.lane_to_earlier = round(median(await compare(before.wallet, now, TOOL_WINDOWS)))
  await before.close()
}

function tell(name: string, ratios: readonly number[]): void {
  figures[`lane_beside_${name}`] = round(Math.min(...ratios))
  figures[`lane_beside_${name}_median`] = round(median(ratios))
}
