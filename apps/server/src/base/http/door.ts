import type { FastifyRequest } from 'fastify'
import type { Access, Refusal, RefusalName } from '@parlour/wire'
import { noteArrivals, noteWhole } from './arrival.ts'
import type { App, Authenticator, Operator } from './caller.ts'
import { requireDeclaredAccess } from './declared-access.ts'
import type { DeskRule } from './desk.ts'
import { answerDefectsAndUnknownPaths } from './error-replies.ts'
import type { HouseSign } from './written-amounts.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

/** What every bound call passes before its handler runs. */
export type Door = {
  readonly authenticators: Map<Access, Authenticator>
  /** Plain JSON is accepted where a call asks for an encrypted body. */
  readonly plainBodies: boolean
  /** TLS stands in front: cookies are bound to this host by their names. */
  readonly tls: boolean
  /** Opens an encrypted body; absent until the keys stand. */
  decrypt: ((compact: string, target: string) => Promise<Opened>) | undefined
  /** Says why the site does not answer this visitor now: maintenance or a restricted region. */
  closed:
    | ((request: FastifyRequest, access: Access) => Promise<Refusal<RefusalName> | undefined>)
    | undefined
  /** How the house writes its currency, for the sentences of refusals; absent until its settings stand. */
  sign: (() => HouseSign) | undefined
  /** Absent: nobody is counted (tests and benches). */
  limits: RateLimits | undefined
  /** Until when networks that failed to sign too often are refused unjudged, in milliseconds of this process. */
  readonly unsigned: Map<string, number>
  /** Who may make each call of operators, by its name. */
  readonly desk: Map<string, DeskRule>
  /** Writes down that an operator was shown something of people. */
  recordLooks: ((operator: Operator, subjects: readonly string[]) => Promise<void>) | undefined
  /** Methods that game frames may use, by path. */
  readonly frameMethods: Map<string, readonly string[]>
}

/** A decrypted body, or why it was not accepted. */
export type Opened = { readonly body: unknown } | Refusal<RefusalName>

/** Hangs the door in a new app; calls are bound to it afterwards. */
export function hangDoor(app: App, options: { plainBodies: boolean; tls?: boolean }): Door {
  const door: Door = {
    authenticators: new Map(),
    plainBodies: options.plainBodies,
    tls: options.tls ?? false,
    decrypt: undefined,
    closed: undefined,
    sign: undefined,
    limits: undefined,
    unsigned: new Map(),
    desk: new Map(),
    recordLooks: undefined,
    frameMethods: new Map(),
  }
  app.decorate('door', door)
  app.decorateRequest('caller', null as never)
  app.decorateRequest('rawBody', undefined)
  app.addHook('onRequest', async (request) => {
    request.caller = { kind: 'visitor' }
  })
  noteArrivals(app)
  // Bodies arrive as bytes: who may call is settled before anything is parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    noteWhole(request)
    request.rawBody = bytes as Buffer
    done(null, undefined)
  })
  requireDeclaredAccess(app)
  answerDefectsAndUnknownPaths(app)
  return door
}

/** Registers how a request becomes a caller of this access. */
export function registerAuthenticator(app: App, access: Access, authenticate: Authenticator): void {
  app.door.authenticators.set(access, authenticate)
}
