import { type CatalogPlay, families, isSelectionRefusal } from '@parlour/lottery'

/** What was drawn; all digits differ, so that groups can win too. */
export const RESULT = '27084'

export type TicketLine = {
  readonly play: string
  readonly selection: string
  readonly prizes: string
}

/** A stream of numbers below a limit that a seed repeats. */
function dice(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
type Dice = ReturnType<typeof dice>

const digits = (count: number, roll: Dice): string => {
  const all = [...'0123456789']
  return Array.from({ length: count }, () => all.splice(roll(all.length), 1)[0]!)
    .sort()
    .join('')
}
const places = (count: number, roll: Dice): string =>
  Array.from({ length: count }, () => digits(3 + roll(5), roll)).join('|')
const set = (count: number, roll: Dice): string => [...digits(count, roll)].join(',')
const typed = (length: number, count: number, roll: Dice): string =>
  Array.from({ length: count }, () => String(roll(10 ** length)).padStart(length, '0')).join(';')

/** Selections as players make them: dials, sets, sums, typed lists, any places, dragons and tigers, two sides. */
const kinds: Readonly<Record<string, (roll: Dice) => string>> = {
  'front3-straight': (roll) => places(3, roll),
  'back3-straight': (roll) => places(3, roll),
  'five-straight': (roll) => places(5, roll),
  'front4-straight': (roll) => places(4, roll),
  'back2-straight': (roll) => places(2, roll),
  'middle3-different': (roll) => set(4 + roll(5), roll),
  'five-group120': (roll) => set(6 + roll(4), roll),
  'front2-group': (roll) => set(3 + roll(5), roll),
  'front3-sum': (roll) => String(roll(28)),
  'back2-sum': (roll) => String(roll(19)),
  'front3-span': (roll) => String(roll(10)),
  'back3-typed': (roll) => typed(3, 20, roll),
  'five-anywhere2': (roll) => set(3 + roll(4), roll),
  'any2-straight': (roll) => places(5, roll),
  duel12: (roll) => '龙虎和'[roll(3)]!,
  duel35: (roll) => '龙虎和'[roll(3)]!,
  'fixed-place': (roll) => `${roll(10)}|-|-|-|${roll(10)}`,
  'credit-digit1': (roll) => set(1 + roll(3), roll),
  'credit-sides5': (roll) => ['大', '小', '单', '双'][roll(4)]!,
}

/** So many different lines of mixed plays, one in five of which wins. */
export function mixedLines(count: number): TicketLine[] {
  const roll = dice(7)
  const plays = Object.keys(kinds).map((id) => families.ssc.plays.find((play) => play.id === id)!)
  const draw = families.ssc.readDraw(RESULT)
  const wanted = { won: Math.floor(count / 5), lost: count - Math.floor(count / 5) }
  const found = { won: [] as TicketLine[], lost: [] as TicketLine[] }
  while (found.won.length < wanted.won || found.lost.length < wanted.lost) {
    const play = plays[roll(plays.length)]!
    const line = lineOf(play, kinds[play.id]!(roll))
    const fate = wins(play, line.selection, draw) ? 'won' : 'lost'
    if (found[fate].length < wanted[fate]) found[fate].push(line)
  }
  // Winners stand among the others, as they do on any day.
  return Array.from({ length: count }, (_, n) =>
    n % 5 === 0 && found.won.length > 0 ? found.won.pop()! : (found.lost.pop() ?? found.won.pop()!),
  )
}

const lineOf = ({ id, play }: CatalogPlay, selection: string): TicketLine => ({
  play: id,
  selection,
  prizes: JSON.stringify(
    Object.fromEntries(Object.keys(play.chances).map((tier) => [tier, '30000'])),
  ),
})

function wins({ play }: CatalogPlay, text: string, draw: unknown): boolean {
  const selection = play.read(text)
  if (isSelectionRefusal(selection)) throw new Error(`${play.id} does not read ${text}`)
  const judged = play.judge(selection, draw)
  return judged.kind === 'hits' && Object.values(judged.hits).some((count) => count > 0)
}
