/**
 * npm run bench:beside [-- --json --quick]: plain bets beside what a house runs while people play: an open snapshot, a
 * backup, the nightly audit. Each five seconds beside it are divided by five seconds of other books on the same server,
 * where nothing else runs; the worst of them counts. Both are played in slices of half a second in turn, so that what
 * the machine does meanwhile falls on both alike; a command rests while the other books play.
 * `lane_beside_nothing` is the same with nothing beside, which tells how far the machine itself swings.
 *
 * `--only=snapshot,backup` measures some of it; `--earlier=<commit>` adds the plain lane to that of another commit,
 * in turn in one process.
 */
import { createWallet } from '../apps/server/src/ledger/wallet/create-wallet.ts'
import type { Wallet } from '../apps/server/src/ledger/wallet/wallet.ts'
import type { BenchServer } from './lib/bench-server.ts'
import { openSnapshot, type Place, startTool, type Tool } from './lib/beside.ts'
import { given, quick, say } from './lib/command-line.ts'
import { openEarlierLane } from './lib/earlier-lane.ts'
import { betFor, seedMembers } from './lib/ledger-load.ts'
import { measureOnServer } from './lib/measure-on-server.ts'
import { inTurn, median, round } from './lib/rounds.ts'

const WINDOW_SECONDS = quick ? 2 : 5
const SLICE_SECONDS = 0.5
/** The snapshot stays open for a minute and a half of the busy books' play. */
const SNAPSHOT_WINDOWS = quick ? 6 : 18
const TOOL_WINDOWS = quick ? 3 : 6
const CALLERS = 64

/** What runs beside the busy books only. */
type Beside = { pause(): void; goOn(): void }
const nothing: Beside = { pause() {}, goOn() {} }

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
    say(`\nbeside ${name}: bets and settlements a second alone, beside; the ratio`)
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

async function play(wallet: Wallet, seconds = WINDOW_SECONDS): Promise<number> {
  return (await betFor({ wallet, callers: CALLERS, seconds })).perSecond
}

/** Windows of the busy books, each to as many seconds of the quiet ones, slice by slice. */
async function compare(
  quiet: Wallet,
  busy: Wallet,
  windows: number,
  beside = nothing,
): Promise<number[]> {
  const playAlone = () => {
    beside.pause()
    return play(quiet, SLICE_SECONDS)
  }
  const playBeside = () => {
    beside.goOn()
    return play(busy, SLICE_SECONDS)
  }
  const ratios: number[] = []
  for (let window = 0; window < windows; window += 1) {
    const [alone, meanwhile] = await inTurn(WINDOW_SECONDS / SLICE_SECONDS, playAlone, playBeside)
    ratios.push(meanwhile / alone)
    say(`${Math.round(alone)}  ${Math.round(meanwhile)}  ${(meanwhile / alone).toFixed(2)}`)
  }
  return ratios
}

async function besideSnapshot(quiet: Books, busy: Books): Promise<void> {
  const snapshot = await openSnapshot(busy.ownerUrl)
  tell('snapshot', await compare(quiet.wallet, busy.wallet, SNAPSHOT_WINDOWS))
  await snapshot.close()
}

/** The command runs again and again while the busy books play, and rests while the quiet ones do. */
async function besideTool(name: Tool, quiet: Books, busy: Books): Promise<void> {
  const tool = startTool(name, busy.place)
  const measured = compare(quiet.wallet, busy.wallet, TOOL_WINDOWS, tool)
  tell(name, await Promise.race([measured, tool.failed]))
  await tool.stop()
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
