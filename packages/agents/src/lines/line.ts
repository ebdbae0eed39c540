/** A member as the line knows it. Types: 1, 2, 41, 42 agents, 4 trial, the rest players. */
export type LineMember = {
  readonly id: string
  readonly upline: string | null
  readonly type: number
}

/** The deepest a line may grow; the database holds the same figure. */
export const DEEPEST_LINE = 20

/** A line by member, with the members of each below it; made once for many questions. */
export type Line = {
  readonly members: ReadonlyMap<string, LineMember>
  readonly downlines: ReadonlyMap<string, readonly string[]>
  readonly depths: ReadonlyMap<string, number>
}

/**
 * Reads a line from its members. A loop, an unknown upline or a depth over `DEEPEST_LINE` is a
 * defect of the data and throws: nothing may be paid along a broken line.
 */
export function readLine(members: readonly LineMember[]): Line {
  const byId = new Map(members.map((member) => [member.id, member]))
  if (byId.size !== members.length) throw new Error('a member stands twice in the line')
  const downlines = new Map<string, string[]>(members.map(({ id }) => [id, []]))
  for (const { id, upline } of members) {
    if (upline === null) continue
    const below = downlines.get(upline)
    if (!below) throw new Error(`the upline of ${id} is not in the line`)
    below.push(id)
  }
  const line = { members: byId, downlines, depths: new Map<string, number>() }
  for (const { id } of members) line.depths.set(id, uplinesOf(line, id).length)
  return line
}

/** The uplines of a member, nearest first, without the member. */
export function uplinesOf({ members }: Pick<Line, 'members'>, id: string): string[] {
  const chain: string[] = []
  for (let at = members.get(id)?.upline ?? null; at !== null; ) {
    if (at === id || chain.length >= DEEPEST_LINE)
      throw new Error(`the line above ${id} is a loop or deeper than ${DEEPEST_LINE}`)
    chain.push(at)
    at = members.get(at)?.upline ?? null
  }
  return chain
}

/** Everybody below a member, depth first in the order of the line. */
export function teamBelow(line: Line, id: string): string[] {
  const found: string[] = []
  const waiting = [...(line.downlines.get(id) ?? [])].reverse()
  while (waiting.length > 0) {
    const next = waiting.pop()!
    found.push(next)
    waiting.push(...[...(line.downlines.get(next) ?? [])].reverse())
  }
  return found
}
