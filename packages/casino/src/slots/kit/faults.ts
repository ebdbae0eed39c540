import type { SlotMachine } from '../machine.ts'

/** What the features of a machine contradict; empty for sound ones, and for machines that have none. */
export function featureFaults(machine: SlotMachine): readonly string[] {
  return [
    ...heightFaults(machine),
    ...wayFaults(machine),
    ...wildFaults(machine),
    ...freeFaults(machine),
    ...sideGameFaults(machine),
    ...buyFaults(machine),
  ]
}

function heightFaults({ heights, reels, rows, ...machine }: SlotMachine): readonly string[] {
  if (!heights) return []
  const faults: string[] = []
  if (heights.length !== reels.length) faults.push('Each reel needs its heights.')
  for (const weights of heights) {
    for (const [height, weight] of Object.entries(weights)) {
      const isHeight = Number.isInteger(Number(height)) && Number(height) > 0
      if (!isHeight || Number(height) > rows) faults.push(`The height ${height} leaves the window.`)
      if (!Number.isSafeInteger(weight) || weight < 1) faults.push(`The weight ${weight} is none.`)
    }
  }
  if (machine.pay.kind === 'lines') faults.push('Lines need reels of one height.')
  if (machine.expanding || machine.walking !== undefined || machine.free?.keepsWilds) {
    faults.push('Wilds fill reels of one height only.')
  }
  return faults
}

function wayFaults({ pay, table, wild, reels, free }: SlotMachine): readonly string[] {
  if (pay.kind !== 'ways') return []
  const first = [reels, free?.reels ?? [], ...(free?.upgrade?.levels ?? [])].map((set) => set[0])
  const faults: string[] = []
  if (wild !== undefined && first.some((strip) => strip?.includes(wild))) {
    faults.push('A wild on the first reel would make ways of wilds alone.')
  }
  for (const [symbol, pays] of Object.entries(table)) {
    if (pays.some((coins, length) => length > 0 && coins < pays[length - 1]!)) {
      faults.push(`${symbol} pays less for a longer run.`)
    }
  }
  return faults
}

function wildFaults({
  wild,
  walking,
  expanding,
  free,
  reels,
  trail,
}: SlotMachine): readonly string[] {
  const fills = walking !== undefined || expanding !== undefined || free?.keepsWilds
  const faults: string[] = []
  if (fills && wild === undefined) faults.push('A wild that fills reels is not named.')
  if (expanding?.some((reel) => !Number.isInteger(reel) || reel < 0 || reel >= reels.length)) {
    faults.push('A wild expands on a reel that is not there.')
  }
  if (walking !== undefined && trail) faults.push('Respins open by wilds or by wins, not by both.')
  return faults
}

function freeFaults({ free, table, rows, reels, scatter }: SlotMachine): readonly string[] {
  if (!free) return []
  const faults: string[] = []
  for (const symbol of Object.keys(free.expandingSymbol ?? {})) {
    if (!table[symbol]) faults.push(`The symbol ${symbol} expands and pays nothing.`)
  }
  const { upgrade } = free
  const known = new Set([...Object.keys(table), scatter, upgrade?.mark])
  for (const level of upgrade?.levels ?? []) {
    if (level.length !== reels.length) faults.push('A level has another number of reels.')
    for (const strip of level) {
      if (strip.length < rows) faults.push(`The strip ${strip} is shorter than the window.`)
      for (const symbol of strip)
        if (!known.has(symbol)) faults.push(`The symbol ${symbol} has no pay.`)
    }
  }
  return faults
}

function sideGameFaults({ sideGames, free, scatter }: SlotMachine): readonly string[] {
  if (!sideGames) return []
  const faults = Object.keys(sideGames)
    .filter((scatters) => free?.spins[Number(scatters)])
    .map((scatters) => `${scatters} scatters open two things.`)
  return scatter === undefined
    ? [...faults, 'A game at the side needs a scatter to open it.']
    : faults
}

function buyFaults({ buy, free, sideGames }: SlotMachine): readonly string[] {
  if (!buy) return []
  const { scatters, price } = buy
  const faults: string[] = []
  if (!free?.spins[scatters] && !sideGames?.[scatters]) faults.push('What is sold is not there.')
  if (!Number.isSafeInteger(price) || price < 1) faults.push(`The price ${price} is none.`)
  return faults
}
