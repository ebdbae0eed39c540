/** How large a line is grown. */
export type LineSize = {
  /** Agents of each level below the top, beside dora. */
  readonly agents: readonly number[]
  readonly players: number
  readonly days: number
  readonly sessionsPerDay: number
}

/** About 200 members over five levels, and thirty days. */
export const DEMO_LINE: LineSize = {
  agents: [3, 6, 8, 7],
  players: 176,
  days: 30,
  sessionsPerDay: 5,
}

export type LineAgent = {
  readonly name: string
  /** 1 is right below the top. */
  readonly level: number
  readonly under: string
  /** Place among the agents of the level. */
  readonly place: number
  /** Begins a branch of affiliates. */
  readonly affiliate: boolean
}

export type LinePlayer = {
  readonly name: string
  readonly under: string
  /** Day of the history on which the player comes, the first is 0. */
  readonly joins: number
  /** Sessions of a thousand in which they play. */
  readonly keenness: number
  /** How high they play: a place on the ladder of stakes. */
  readonly reach: number
}

/** The agent at the top, and the one below who is of the demo's cast. */
export const TOP = 'carol'
export const FIRST_BELOW = 'dora'

/** Names are of nobody. */
const agentNames = (
  'elisa heitor ines jorge lidia mateus noemi osmar pilar quirino rosana saulo telma ulisses valter wanda ' +
  'xavier yasmin zulmira abelardo berta cicero dalva ernesto'
).split(' ')
const firstNames = (
  'ana beto caio dani edu fabi gabi hugo igor joana karen leo lia luana mara nina otto paula rafa rita sara ' +
  'tati ugo vera yara zeca aline bruno clara diego elias flavia gil helena ivo jonas katia lucas malu nando'
).split(' ')
const lastNames =
  'prado luz serra rios campos moura neves porto leal braga matos pires veiga torres brito nunes paz reis'.split(
    ' ',
  )

/** The agents of a line, upper levels first. */
export function lineAgents({ agents }: Pick<LineSize, 'agents'>): readonly LineAgent[] {
  const made: LineAgent[] = []
  let above: readonly string[] = [TOP]
  for (const [at, count] of agents.entries()) {
    const names = agentNames.slice(made.length, made.length + count)
    const level = at + 1
    for (const [place, name] of names.entries())
      made.push({
        name,
        level,
        under: above[place % above.length]!,
        place,
        affiliate: level === 1 && place === count - 1,
      })
    above = level === 1 ? [FIRST_BELOW, ...names] : names
  }
  return made
}

const KEENNESS = [340, 180, 90, 90, 45, 150, 60, 220] as const

/** Players below all of them, some of them right below the top. More and more of them come. */
export function linePlayers(size: LineSize): readonly LinePlayer[] {
  const agents = lineAgents(size).map(({ name }) => name)
  const uplines = [...agents.toReversed(), FIRST_BELOW, FIRST_BELOW, TOP]
  const early = Math.ceil(size.players / 3)
  return Array.from({ length: size.players }, (_, at) => ({
    name: nameOf(at),
    under: uplines[at % uplines.length]!,
    joins: at < early ? 0 : Math.floor(((at - early) / (size.players - early)) * size.days * 0.85),
    keenness: KEENNESS[at % KEENNESS.length]!,
    reach: (at * 5) % 7,
  }))
}

function nameOf(at: number): string {
  const round = Math.floor(at / firstNames.length)
  return `${firstNames[at % firstNames.length]}${lastNames[(at * 7 + round) % lastNames.length]}`
}
