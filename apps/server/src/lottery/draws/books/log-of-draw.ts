import { nodesForInclusion, proveInclusion, type Node } from '@parlour/proof'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import { readDraw } from '../draws.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { MOST_IN_RECEIPT } from '../../../house/public-log/limits.ts'
import { verifierKey } from '../../../house/public-log/log-key.ts'
import { entriesAbout, readHead, readNodes } from '../../../house/public-log/log.store.ts'

/**
 * What the public log says of a draw, from the end of its chain to its result, each entry with the hashes that lead
 * from it to one signed state: a receipt that was kept with it does not need the house any more.
 */
export async function logOfDraw(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { game, issue }: { game: string; issue: string },
): Promise<CallReply<'publicLogOfDraw'> | Refusal<'draw_not_found' | 'log_entry_not_found'>> {
  const { note, signedSize: size } = await readHead(db)
  const about = (subject: string, most: number) => entriesAbout(db, { subject, before: size, most })
  const told = await about(`${game}/${issue}`, MOST_IN_RECEIPT)
  if (told.length === 0 && !(await readDraw(db, game, issue))) return refuse('draw_not_found')
  const chain = told.map(({ body }) => chainIn(body)).find((one) => one !== undefined)
  const ends = chain === undefined ? [] : await about(`${game}/chain/${chain}`, 1)
  const entries = [...ends, ...told]
  if (note === null || entries.length === 0) return refuse('log_entry_not_found')
  const wanted = new Map<string, Node>()
  for (const { index } of entries)
    for (const node of nodesForInclusion(index, size))
      wanted.set(`${node.level}/${node.index}`, node)
  const nodes = await readNodes(db, [...wanted.values()])
  return {
    key: verifierKey(config),
    note,
    entries: entries.map(({ index, kind, body }) => ({
      index,
      kind,
      body,
      path: proveInclusion(index, size, nodes).map((hash) => Buffer.from(hash).toString('hex')),
    })),
  }
}

/** Which chain a draw hangs on; official ones hang on none. */
function chainIn(body: string): number | undefined {
  const { facts } = JSON.parse(body) as { facts: { chain?: number } }
  return facts.chain
}
