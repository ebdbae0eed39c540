import Fastify from 'fastify'
import type { App } from './http/caller.ts'
import { hangDoor } from './http/door.ts'
import type { Needs } from './needs.ts'

/** The server's table of contents: the door first, then each chapter in plain order. */
export async function createApp(needs: Needs): Promise<App> {
  const app = Fastify({
    loggerInstance: needs.log,
    disableRequestLogging: true,
    genReqId: () => Buffer.from(needs.chance.bytes(9)).toString('base64url'),
    trustProxy: needs.config.trustedProxies.length > 0 ? [...needs.config.trustedProxies] : false,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 128 },
  }) as unknown as App

  hangDoor(app, needs.config)

  return app
}
