import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

/**
 * One look that an application can forget, as it leaves this process or comes back to it: so that a test may see what
 * happens without it, and no handler needs a switch for tests.
 */
export type Look =
  /** A condition of a statement; what stands in its place keeps the numbers of the parameters. */
  | { readonly statement: RegExp; readonly instead: string }
  /** A comparison of what a statement found: its rows say what the comparison wants to see. */
  | { readonly statement: RegExp; readonly rows: Readonly<Record<string, unknown>> }
  /** Ids that are derived from a name: one name counts as the other. */
  | { readonly derivedFrom: string; readonly as: string }

/** Does the work in an application that has forgotten these looks; one that nobody would have looked at throws. */
export async function without<Answer>(
  looks: readonly Look[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const met = new Set<Look>()
  const putBack = [forgetInStatements(looks, met), forgetInDerivedIds(looks, met)]
  let answer: Answer
  try {
    answer = await work()
  } finally {
    for (const restore of putBack) restore()
  }
  const unmet = looks.filter((look) => !met.has(look))
  if (unmet.length > 0) throw new Error(`Nobody looked at ${unmet.map(nameOf)}. Name it anew.`)
  return answer
}

const nameOf = (look: Look) => String('statement' in look ? look.statement : look.derivedFrom)

type Statement = { text: string }
type Found = { rows: Record<string, unknown>[] }

function forgetInStatements(looks: readonly Look[], met: Set<Look>): () => void {
  const prototype = pg.Client.prototype as unknown as Record<
    'query',
    (...given: never[]) => unknown
  >
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, ...rest] = given as [string | Partial<Statement>, ...unknown[]]
    const text = typeof asked === 'string' ? asked : asked.text
    const forgotten = looks.filter((look) => 'statement' in look && look.statement.test(text ?? ''))
    if (text === undefined || forgotten.length === 0) return Reflect.apply(query, this, given)
    let without = text
    const told = {}
    for (const look of forgotten) {
      met.add(look)
      if ('instead' in look) without = without.replace(look.statement, look.instead)
      if ('rows' in look) Object.assign(told, look.rows)
    }
    const changed = typeof asked === 'string' ? without : Object.assign(asked, { text: without })
    return (Reflect.apply(query, this, [changed, ...rest]) as Promise<Found>).then((found) => {
      for (const row of found.rows) Object.assign(row, told)
      return found
    })
  }
  return () => {
    prototype.query = query
  }
}

function forgetInDerivedIds(looks: readonly Look[], met: Set<Look>): () => void {
  const { hash } = crypto
  // An id is the hash of its parts, each after its length.
  const part = (name: string) => `${Buffer.byteLength(name)}:${name}`
  const replaced = (algorithm: string, data: string, ...rest: never[]) => {
    let text = data
    for (const look of looks) {
      if (!('derivedFrom' in look) || typeof data !== 'string') continue
      if (!data.includes(part(look.derivedFrom))) continue
      met.add(look)
      text = text.replace(part(look.derivedFrom), part(look.as))
    }
    return hash(algorithm, text, ...rest)
  }
  putIntoCrypto({ hash: replaced as typeof hash })
  return () => putIntoCrypto({ hash })
}

/** What is imported by name from the module is seen anew, too. */
function putIntoCrypto(changed: Partial<typeof crypto>): void {
  Object.assign(crypto, changed)
  syncBuiltinESMExports()
}

/** Does the work in an application whose comparisons of signatures find every one fitting. */
export async function withoutSignatures<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { timingSafeEqual } = crypto
  putIntoCrypto({ timingSafeEqual: () => true })
  try {
    return await work()
  } finally {
    putIntoCrypto({ timingSafeEqual })
  }
}
