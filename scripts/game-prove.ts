// Proves a slot or an original from its data and prints its PAR sheet: npm run game:prove -- <name>.
// With --write, all sheets are written to docs/games/, and the figures of rules pages beside the slots' screens.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  costOf,
  houseJackpots,
  houseSlots,
  houseStories,
  lineChances,
  type Proof,
  provenMachines,
  proofOf,
  rulesHash,
  type SlotMachine,
  storyOfVersion,
} from '@parlour/casino'
import { houseOriginals } from '@parlour/casino/originals'
import {
  amountText,
  decimals,
  type Fraction,
  formatFraction,
  fraction,
  over,
  plus,
  times,
} from '@parlour/money'
import { originalSheetOf } from './original-sheet.ts'
import { percent, table } from './sheet-parts.ts'
import { bandsOf, figuresOf as printedOf } from './slot-figures.ts'

const oneIn = (chance: Fraction) => `1 in ${decimals(over(fraction(1n), chance), 1)}`

/** A fraction, or how long it is where nobody would read it. */
function written(value: Fraction): string {
  const text = formatFraction(value)
  return text.length <= 240 ? `\`${text}\`` : `a fraction of ${text.length} characters`
}

/** What its meters give back beside the reels: nothing of it is in the figures of the machine. */
function metersOf(machine: SlotMachine, proof: Proof): string[] {
  const codes = storyOfVersion(machine.version)?.meters
  if (!codes) return []
  const rows = codes.map((code) => {
    const rules = houseJackpots[code]!
    if (rules.kind !== 'must-hit') throw new Error(`Nobody has said what ${code} gives back.`)
    const { seed, cap, meterPpm } = rules
    const share = fraction(BigInt(meterPpm), 1_000_000n)
    return { code, seed, cap, share, back: times(share, fraction(cap + seed, cap - seed)) }
  })
  const all = rows.reduce((sum, { back }) => plus(sum, back), fraction(0n))
  return [
    `## Meters\n\nNot in the figures above: ${percent(all)} more for stakes of cash, ${percent(plus(proof.rtp, all))} with the reels. Each must hit between its start and its end, evenly, so that its mean over a stake's share is (end + start) / (end - start) of the share: the house pays the starts.`,
    table(
      ['meter', 'start', 'must hit by', 'of each stake', 'gives back'],
      rows.map(({ code, seed, cap, share, back }) => [
        code,
        amountText(seed),
        amountText(cap),
        percent(share),
        percent(back),
      ]),
    ),
  ]
}

/** The PAR sheet of a machine: everything that is known of it before anyone plays it. */
function sheetOf(machine: SlotMachine): string {
  const proof = proofOf(machine)
  return `${[
    `# ${machine.version}`,
    'Written by `npm run game:prove -- --write`; a test holds it against the code. Everything in stakes.',
    `Rules hash \`${rulesHash(machine)}\`. A round costs ${costOf(machine)} coins.`,
    figuresOf(proof),
    partsOf(proof),
    ...metersOf(machine, proof),
    intervals(proof),
    bandsText(machine, proof),
    paysOf(machine),
    rulesOf(machine),
    stripsOf('Reels of the paid spin', machine.reels),
    ...(machine.free?.reels ? [stripsOf('Reels of the free spins', machine.free.reels)] : []),
    ...(machine.free?.upgrade?.levels ?? []).map((reels, level) =>
      stripsOf(`Reels of level ${level + 1}`, reels),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}

function figuresOf(proof: Proof): string {
  return table(
    ['figure', 'value', 'exact'],
    [
      ['return', percent(proof.rtp), written(proof.rtp)],
      ['a round pays something', percent(proof.hitRate), written(proof.hitRate)],
      ['standard deviation', proof.standardDeviation.toFixed(4), ''],
      ['volatility index (90 %)', (1.645 * proof.standardDeviation).toFixed(2), ''],
      ['greatest win', decimals(proof.greatestWin, 2), written(proof.greatestWin)],
    ],
  )
}

function partsOf(proof: Proof): string {
  return `## By part\n\n${table(
    ['part', 'return', 'opened', 'worth once open'],
    [...proof.parts].map(([part, share]) => {
      const feature = proof.features.get(part)
      return [
        part,
        percent(share),
        feature ? oneIn(feature.chance) : '',
        feature ? decimals(feature.mean, 2) : '',
      ]
    }),
  )}`
}

function intervals({ rtp, standardDeviation }: Proof): string {
  const middle = Number(decimals(times(rtp, fraction(100n)), 6))
  const rows = [1e3, 1e4, 1e5, 1e6, 1e7].map((rounds) => {
    const width = (100 * 1.645 * standardDeviation) / Math.sqrt(rounds)
    return [
      rounds.toLocaleString('en'),
      `${Math.max(0, middle - width).toFixed(2)} %`,
      `${(middle + width).toFixed(2)} %`,
    ]
  })
  return `## Nine in ten players after so many rounds\n\n${table(['rounds', 'from', 'to'], rows)}`
}

function bandsText(machine: SlotMachine, proof: Proof): string {
  const bands = bandsOf(machine, proof)
  if (bands.length === 0) return ''
  const rows = bands.map(({ from, to, percent: share }) => {
    if (to === 0) return ['nothing', `${share} %`]
    if (from === 0) return ['less than the stake', `${share} %`]
    return [to === undefined ? `${from} and more` : `${from} to ${to}`, `${share} %`]
  })
  return `## What the paid spin pays\n\n${table(['in stakes', 'chance'], rows)}`
}

function paysOf(machine: SlotMachine): string {
  const counts = machine.reels.map((_, reel) => reel + 1)
  const rows = Object.entries(machine.table).map(([symbol, pays]) => [
    symbol,
    ...counts.map((count) => (pays[count] ? String(pays[count]) : '')),
  ])
  const paytable = table(['coins', ...counts.map(String)], rows)
  const chances = lineChances(machine).map(({ symbol, count, chance }) => [
    `${count} ${symbol}`,
    oneIn(chance),
  ])
  return [
    `## Pays\n\n${paytable}`,
    ...(chances.length > 0
      ? [`## How often one line pays\n\n${table(['pay', 'mean over the lines'], chances)}`]
      : []),
  ].join('\n\n')
}

/** What the machine's data says besides strips and pays. */
function rulesOf(machine: SlotMachine): string {
  const { free } = machine
  const left = (of: object, without: readonly string[]): [string, unknown][] =>
    Object.entries(of).filter(([name]) => !without.includes(name))
  const lines = [
    ...left(machine, ['version', 'reels', 'table', 'free']),
    ...left(free ?? {}, ['reels', 'upgrade']).map(([name, value]) => [`free ${name}`, value]),
    ...(free?.upgrade ? [['free marks', left(free.upgrade, ['levels'])]] : []),
  ].map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `## Rules\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``
}

function stripsOf(title: string, strips: readonly string[]): string {
  const symbols = [...new Set(strips.join(''))].toSorted()
  const counts = strips.map((strip, reel) => [
    String(reel + 1),
    ...symbols.map((symbol) => String(strip.split(symbol).length - 1)),
    String(strip.length),
    `\`${strip}\``,
  ])
  return `## ${title}\n\n${table(['reel', ...symbols, 'places', 'strip'], counts)}`
}

/** Every sheet of docs/games, by the name of the game; each is written when it is asked for. */
export const sheets: Readonly<Record<string, () => string>> = Object.fromEntries([
  ...Object.entries(provenMachines).map(([name, machine]) => [name, () => sheetOf(machine)]),
  ...Object.entries(houseOriginals).map(([name, game]) => [name, () => originalSheetOf(game)]),
])

/** The figures that the rules pages of the house's slots print, by the name of the game. */
export const figures: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries({ ...houseSlots, ...houseStories }).map(([name, { machine }]) => [
    name,
    () => printedOf(machine),
  ]),
)

/** Where the figures of the rules pages stand. */
export const figuresFolder = join(import.meta.dirname, '../apps/games/src/slot-frame/figures')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2)
  if (names.includes('--write')) {
    const folder = join(import.meta.dirname, '../docs/games')
    mkdirSync(folder, { recursive: true })
    for (const [name, write] of Object.entries(sheets)) {
      writeFileSync(join(folder, `${name}.md`), write())
    }
    mkdirSync(figuresFolder, { recursive: true })
    for (const [name, write] of Object.entries(figures)) {
      writeFileSync(join(figuresFolder, `${name}.json`), write())
    }
  } else {
    const write = sheets[names[0] ?? '']
    if (!write) {
      console.error(`npm run game:prove -- <${Object.keys(sheets).join('|')}>`)
      process.exit(1)
    }
    process.stdout.write(write())
  }
}
