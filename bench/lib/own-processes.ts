import { readdirSync, readFileSync } from 'node:fs'

/**
 * Watches what this process and all it has started hold in memory and tells the most there was, in MB. The sum of
 * RSS counts the pages that all the database's processes share once for each of them; PSS counts each page once,
 * so that it is what the machine has to give.
 */
export function watchMemory(): { stop(): { rssMb: number; pssMb: number } } {
  const most = { rss: 0, pss: 0 }
  const look = () => {
    const pids = descendants(process.pid)
    most.rss = Math.max(most.rss, sumOf(pids, 'status', /VmRSS:\s+(\d+)/))
    most.pss = Math.max(most.pss, sumOf(pids, 'smaps_rollup', /^Pss:\s+(\d+)/m))
  }
  // A look takes a tenth of a second of this very process: short runs are looked at when they end.
  const timer = setInterval(look, 10_000)
  return {
    stop() {
      clearInterval(timer)
      look()
      return { rssMb: Math.round(most.rss / 1024), pssMb: Math.round(most.pss / 1024) }
    },
  }
}

/** Processor seconds that this process and all it has started have used so far. */
export const cpuSeconds = (): number =>
  descendants(process.pid).reduce((sum, pid) => {
    const fields = read(pid, 'stat')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
  }, 0)

function descendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && /PPid:\s+(\d+)/.exec(read(name, 'status'))?.[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const found = [root]
  for (let at = 0; at < found.length; at += 1)
    for (const [child, parent] of parents) if (parent === found[at]) found.push(child)
  return found
}

const sumOf = (pids: readonly number[], file: string, figure: RegExp): number =>
  pids.reduce((sum, pid) => sum + Number(figure.exec(read(pid, file))?.[1] ?? 0), 0)

/** A process may end while it is looked at, and another's map may be closed to us. */
function read(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
