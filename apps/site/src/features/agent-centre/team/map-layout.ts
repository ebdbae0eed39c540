export type MapPerson = {
  readonly memberId: string
  readonly account: string
  readonly kind: string
  readonly directCount: number
  readonly teamCount: number
  readonly turnover: string
  readonly result: string
}

/** Somebody on the map with those below who are folded out, and how many more there are than shown. */
export type Branch = {
  readonly person: MapPerson
  readonly below: readonly Branch[]
  readonly more: number
}
export type Placed = {
  readonly person: MapPerson
  readonly parent: string | undefined
  readonly x: number
  readonly y: number
  readonly more: number
}

/** Pixels of a person on the map, and between two of them. */
export const NODE = { width: 196, height: 64, across: 24, down: 56 } as const

/** Places a line from the top down: everybody stands over the middle of those below, and no two overlap. */
export function placeBranches(root: Branch): {
  readonly people: readonly Placed[]
  readonly width: number
  readonly height: number
} {
  const people: Placed[] = []
  let deepest = 0
  const place = (
    branch: Branch,
    parent: string | undefined,
    start: number,
    depth: number,
  ): number => {
    deepest = Math.max(deepest, depth)
    let next = start
    const middles = branch.below.map((one) => {
      const width = place(one, branch.person.memberId, next, depth + 1)
      const middle = next + width / 2
      next += width + NODE.across
      return middle
    })
    const width = Math.max(NODE.width, next - NODE.across - start)
    const first = middles[0]
    const last = middles.at(-1)
    const middle =
      first === undefined || last === undefined ? start + width / 2 : (first + last) / 2
    people.push({
      person: branch.person,
      parent,
      x: middle - NODE.width / 2,
      y: depth * (NODE.height + NODE.down),
      more: branch.more,
    })
    return width
  }
  const width = place(root, undefined, 0, 0)
  return {
    // From the top down, so that reading and tabbing follow the line.
    people: people.toSorted((a, b) => a.y - b.y || a.x - b.x),
    width,
    height: (deepest + 1) * (NODE.height + NODE.down) - NODE.down,
  }
}

/** Whom an arrow key leads to: up to the upline, down to the first below, aside on the same level. */
export function neighbour(
  people: readonly Placed[],
  from: string,
  key: string,
): string | undefined {
  const here = people.find(({ person }) => person.memberId === from)
  if (!here) return undefined
  const level = people.filter(({ y }) => y === here.y)
  const at = level.indexOf(here)
  switch (key) {
    case 'ArrowUp':
      return here.parent
    case 'ArrowDown':
      return people.find(({ parent }) => parent === from)?.person.memberId
    case 'ArrowLeft':
      return level[at - 1]?.person.memberId
    case 'ArrowRight':
      return level[at + 1]?.person.memberId
    default:
      return undefined
  }
}
