import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../caller.ts'
import { replyRefusal } from '../error-replies.ts'
import { READ_AHEAD_AFTER_MS, serveFolder } from './serve-folder.ts'

/** Where the built screens stand. */
export type BuiltScreens = {
  readonly site: string
  readonly console: string
  readonly games: string
}

const apps = path.resolve(import.meta.dirname, '../../../../..')
export const builtScreens: BuiltScreens = {
  site: path.join(apps, 'site/dist'),
  console: path.join(apps, 'console/dist'),
  games: path.join(apps, 'games/dist'),
}

/** First parts of paths that are calls, now or in the specification: what is unknown below them is answered as a call is. */
const callRoots = new Set(['wps', 'lgw', 'lotto', 'vendor', 'sandbox'])

/** Serves the built screens. Paths of the site belong to its own router, so unknown ones get its page. */
export function serveScreens(
  app: App,
  screens: BuiltScreens,
  readAheadAfterMs = READ_AHEAD_AFTER_MS,
): void {
  const games = serveFolder(app, screens.games, readAheadAfterMs)
  const consoleScreen = serveFolder(app, screens.console, readAheadAfterMs)
  const site = serveFolder(app, screens.site, readAheadAfterMs)
  const config = { access: 'static' } as const

  app.get('/games/*', { config }, (request, reply) => {
    // A sandboxed frame has no origin, and browsers fetch its scripts and fonts as another site's.
    reply.header('access-control-allow-origin', '*')
    if (games(below(request, '/games'), request, reply)) return reply
    return replyRefusal(request, reply, { refused: 'not_found' })
  })
  app.get('/console', { config }, (_request, reply) => reply.redirect('/console/'))
  app.get('/console/*', { config }, (request, reply) => {
    if (consoleScreen(below(request, '/console'), request, reply)) return reply
    if (!isPage(request)) return replyRefusal(request, reply, { refused: 'not_found' })
    if (consoleScreen('/', request, reply)) return reply
    return sendPage(reply, screens.console, 'console')
  })
  app.get('/*', { config }, (request, reply) => {
    if (site(below(request, ''), request, reply)) return reply
    if (!isPage(request)) return replyRefusal(request, reply, { refused: 'not_found' })
    if (ownPages(request).some((page) => site(page, request, reply))) return reply
    // The page that goes with the files in memory, whatever a build has laid since.
    if (site('/', request, reply)) return reply
    return sendPage(reply, screens.site, 'site')
  })
}

/** The path below a folder's own, decoded; nothing outside the folder has a name in it. */
function below(request: FastifyRequest, folder: string): string {
  const at = request.url.split('?')[0]!.slice(folder.length)
  try {
    return decodeURIComponent(at)
  } catch {
    return at
  }
}

/** A path for the site's router: not a call, not a file, asked for by something that shows pages. */
function isPage(request: FastifyRequest): boolean {
  const at = request.url.split('?')[0]!
  if (callRoots.has(at.split('/')[1] ?? '')) return false
  if (/\.[^/]*$/.test(at) && !at.endsWith('.html')) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

/**
 * Where the build laid the page of an address that names the files it will ask for. The bets on one lottery have one
 * below the lotteries' own, and lotteries of a family that is known another: a lottery's code begins with its family's.
 */
function ownPages({ url }: FastifyRequest): string[] {
  const name = url.split(/[?/]/)[1]!.toLowerCase()
  const game = /[?&]gameCode=([\w-]{0,40})/.exec(url)?.[1]
  if (game === undefined) return [`/pages/${name}.html`]
  const parts = game.split('-')
  const families = parts.map((_part, at) => parts.slice(0, parts.length - at).join('-'))
  return [
    ...families.map((family) => `/pages/bet/${name}/${family}.html`),
    `/pages/bet/${name}.html`,
    `/pages/${name}.html`,
  ]
}

function sendPage(reply: FastifyReply, folder: string, name: string): FastifyReply {
  const file = path.join(folder, 'index.html')
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  if (existsSync(file)) return reply.send(readFileSync(file))
  return reply.code(503).send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<h1>The ${name} is not built yet</h1>
<p>Run <code>npm run build</code>, then reload this page. <code>npm start</code> does both.</p>
</html>`)
}
