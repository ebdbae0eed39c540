import type { AddressInfo } from 'node:net'
import { type SiteAccess, callSite, type SignedAnswer, type SignedCall } from '@parlour/testkit'
import type { CastPlayer } from '../../../demo/cast.ts'
import type { World } from '../../../testing/world.ts'
import { demoVendor, demoVendorSecret } from '../demo-vendor.ts'

/** A player of the cast at an outside vendor's table, over real HTTP. */
export type Seat = {
  readonly session: string
  readonly player: string
  readonly currency: string
  readonly balance: string
}

export type Table = Awaited<ReturnType<typeof setTable>>

/** Puts a listening site and the demo vendor's key into one hand. */
export async function setTable(w: World) {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const site: SiteAccess = {
    url: `http://127.0.0.1:${port}`,
    vendor: demoVendor.code,
    secret: demoVendorSecret(w.needs.config),
  }
  const ask = (call: SignedCall, as: Partial<SiteAccess> = {}): Promise<SignedAnswer> =>
    callSite({ ...site, ...as }, { timeoutMs: 10_000, ...call })
  return {
    site,
    ask,
    post: (
      verb: string,
      body: object,
      more: Partial<SignedCall> = {},
      as: Partial<SiteAccess> = {},
    ) => ask({ method: 'POST', path: `/vendor/v1/${verb}`, body, ...more }, as),
    /** A fresh launch token for a player and one of the vendor's games. */
    launchToken: (name: CastPlayer, game = 'high-card') => launchToken(w, name, game),
    async seat(name: CastPlayer, game = 'high-card'): Promise<Seat> {
      const token = await launchToken(w, name, game)
      const { value } = await ask({ method: 'POST', path: '/vendor/v1/session', body: { token } })
      return value as Seat
    },
  }
}

async function launchToken(w: World, name: CastPlayer, game: string): Promise<string> {
  const launched = await w.as(name).call('launchGame', {
    body: { nodeId: game, vassalage: demoVendor.code },
  })
  if (!launched.success) throw new Error(`${name} could not open ${game}: ${launched.code}.`)
  return new URL(launched.value.game_url2!, 'http://site').searchParams.get('token')!
}
