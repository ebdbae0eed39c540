type Log = { error(details: object, message: string): void }
type Items<Item> = Iterable<Item> | AsyncIterable<Item>
export type Each = <Item>(
  items: Items<Item>,
  work: (item: Item) => Promise<unknown>,
) => Promise<void>

/** Some of what a job had to do could not be done; the others were not kept waiting. */
export class SomeFailed extends Error {
  constructor(what: string, failed: number) {
    super(`${what}: ${failed} could not be done, and the log names each`)
  }
}

/**
 * Work on many rows, each by itself: what one throws is logged with its name and keeps no other waiting. Once all
 * had their turn the job fails, so that it is seen and comes back. For jobs of several loops; `forEachApart` is one.
 *
 * @example await apart(log, 'expire-bonuses', async (each) => { await each(members, expire) })
 */
export async function apart<Answer>(
  log: Log,
  what: string,
  work: (each: Each) => Promise<Answer>,
): Promise<Answer> {
  let failed = 0
  const answer = await work(async (items, one) => {
    for await (const item of items)
      try {
        await one(item)
      } catch (error) {
        failed += 1
        log.error({ err: error, job: what, item: nameOf(item) }, 'One of many could not be done.')
      }
  })
  if (failed > 0) throw new SomeFailed(what, failed)
  return answer
}

export const forEachApart = <Item>(
  log: Log,
  what: string,
  items: Items<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => apart(log, what, (each) => each(items, work))

/** Ids alone: a row may tell about a person what no log should. */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  return Object.entries(item)
    .filter(([key]) => /(^id|Id|_id|code)$/.test(key))
    .map(([key, value]) => `${key} ${value}`)
    .join(', ')
}
