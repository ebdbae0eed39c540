import { calls } from './chapters.ts'
import { type Client, type ClientOptions, clientOf } from './client-of.ts'

export * from './client-of.ts'

/**
 * A client for browsers and tests; it knows calls and types, and carries no validator.
 *
 * @example
 * const { call } = createClient({ baseUrl: '', token: () => sessionStorage.getItem('token') })
 * const outcome = await call('login', { body: { username, password } })
 */
export const createClient = (options: ClientOptions): Client =>
  clientOf((name) => calls[name], options)
