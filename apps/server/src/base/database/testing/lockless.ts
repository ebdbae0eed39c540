import type pg from 'pg'

/** A connection on which advisory locks are granted to everybody, as some poolers do. */
export function lockless(client: pg.Client): pg.Client {
  return new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (text: string, values: unknown[]) =>
            text.includes('advisory')
              ? Promise.resolve({ rows: [{ mine: true }] })
              : target.query(text, values)
        : Reflect.get(target, name),
  })
}
