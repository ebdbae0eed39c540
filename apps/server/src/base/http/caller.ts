import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Refusal, RefusalName } from '@parlour/wire'
import type { Door } from './door.ts'

/** Nobody we know: no token, or one that no longer counts. */
export type Visitor = { readonly kind: 'visitor' }

export type Player = {
  readonly kind: 'player'
  readonly memberId: bigint
  /** The name the player logs in with. */
  readonly account: string
  /** 1, 2, 41, 42 agents; 4 trial; anything else an ordinary member. */
  readonly type: number
  readonly trial: boolean
  readonly agent: boolean
  readonly sessionId: string
}

export type Operator = {
  readonly kind: 'operator'
  readonly operatorId: string
  readonly roles: readonly string[]
}

export type Game = {
  readonly kind: 'game'
  readonly memberId: bigint
  readonly game: string
  readonly trial: boolean
  readonly launchId: string
  /** The log-in that the launch came from. */
  readonly sessionId: string
  readonly currency: string
}

/** An outside vendor, known by its signature. */
export type Vendor = { readonly kind: 'vendor'; readonly vendor: string }

/** A payment provider, known by its signature. */
export type Provider = {
  readonly kind: 'provider'
  readonly provider: string
  /** Switched off: what it says is kept for people, or refused. */
  readonly enabled: boolean
}

/** A gateway for SMS or mail, known by its signature. */
export type Gateway = { readonly kind: 'gateway'; readonly channel: 'sms' | 'mail' }

/** A verifier of identities, known by its signature. */
export type Verifier = { readonly kind: 'verifier'; readonly verifier: string }

export type Caller = Visitor | Player | Operator | Game | Vendor | Provider | Gateway | Verifier

/** Who a handler meets behind each access: a public call may know its player, the others always know theirs. */
export type CallerFor<A extends Access> = {
  public: Visitor | Player
  session: Player
  member: Player
  agent: Player
  operator: Operator
  game: Game
  vendor: Vendor
  provider: Provider
  gateway: Gateway
  verifier: Verifier
}[A]

/** Turns a request into a caller; undefined when it carries nothing to know it by. */
export type Authenticator = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Caller | Refusal<RefusalName> | undefined>

export type App = FastifyInstance

/** What a route that is not a call declares: who may open it. */
export type RouteAccess = Access | 'static' | 'sandbox' | 'handle'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Pages make it by themselves. */
    background?: boolean
    /** The call this route answers. */
    call?: string
  }
  interface FastifyRequest {
    caller: Caller
    /** The body as it came, for signatures over exact bytes. */
    rawBody: Buffer | undefined
  }
  interface FastifyInstance {
    door: Door
    /** Addresses of the running sandboxes by name. */
    sandboxes: Map<string, string>
  }
}
