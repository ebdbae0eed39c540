import { passwords } from '../../../base/passwords/passwords.ts'
import { HASHES_AT_ONCE, HASHES_WAITING } from '../../../base/passwords/limits.ts'

/** Does something while the process's password queue is full, and stays full. */
export async function whileQueueIsFull<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let over = false
  // Each asks again in the same turn of the event loop in which it was answered, so no place comes free.
  const crowd = Array.from({ length: HASHES_AT_ONCE + HASHES_WAITING }, async () => {
    while (!over) await passwords.matches(undefined, 'flood')
  })
  const answer = await work()
  over = true
  await Promise.all(crowd)
  return answer
}
