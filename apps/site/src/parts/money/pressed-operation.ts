import { Refused } from '../../base/server/refused.ts'

type Kept = { id: string; content: string }

/**
 * The id of one press. It is made before the first send and kept with the exact content; a repeat after
 * silence sends the same id, so that it cannot happen twice; any definite answer or other content drops it.
 *
 * @param name of the action, such as `deposit`; one operation is kept for each.
 */
export async function pressedOperation<Answer>(
  name: string,
  content: unknown,
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const key = `operation:${name}`
  const written = JSON.stringify(content)
  const before = read(key)
  const id = before?.content === written ? before.id : crypto.randomUUID()
  sessionStorage.setItem(key, JSON.stringify({ id, content: written } satisfies Kept))
  try {
    const answer = await send(id)
    sessionStorage.removeItem(key)
    return answer
  } catch (error) {
    if (error instanceof Refused) sessionStorage.removeItem(key)
    throw error
  }
}

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
