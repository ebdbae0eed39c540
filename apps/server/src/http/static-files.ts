import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import sirv from 'sirv'
import type { App } from './caller.ts'
import { replyRefusal } from './error-replies.ts'

/** Where the built screens stand. */
export type BuiltScreens = {
  readonly site: string
  readonly console: string
  readonly games: string
}

const apps = path.resolve(import.meta.dirname, '../../..')
export const builtScreens: BuiltScreens = {
  site: path.join(apps, 'site/dist'),
  console: path.join(apps, 'console/dist'),
  games: path.join(apps, 'games/dist'),
}

/** First parts of paths that are calls, now or in the specification: what is unknown below them is answered as a call is. */
const callRoots = new Set(['wps', 'lgw', 'lotto', 'vendor', 'sandbox'])

/** Serves the built screens. Paths of the site belong to its own router, so unknown ones get its page. */
export function serveScreens(app: App, screens: BuiltScreens): void {
  const games = serveFolder(screens.games)
  const consoleScreen = serveFolder(screens.console)
  const site = serveFolder(screens.site)
  const config = { access: 'static' } as const

  app.get('/games/*', { config }, (request, reply) => {
    // A sandboxed frame has no origin, and browsers fetch its scripts and fonts as another site's.
    reply.header('access-control-allow-origin', '*')
    games(request, reply, '/games', () => replyRefusal(request, reply, { refused: 'not_found' }))
  })
  app.get('/console', { config }, (_request, reply) => reply.redirect('/console/'))
  app.get('/console/*', { config }, (request, reply) => {
    consoleScreen(request, reply, '/console', () => sendPage(reply, screens.console, 'console'))
  })
  app.get('/*', { config }, (request, reply) => {
    site(request, reply, '', () => {
      if (!isPage(request)) return replyRefusal(request, reply, { refused: 'not_found' })
      return sendPage(reply, screens.site, 'site')
    })
  })
}

type Serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  below: string,
  otherwise: () => unknown,
) => void

function serveFolder(folder: string): Serve {
  if (!existsSync(folder)) return (_request, _reply, _below, otherwise) => otherwise()
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    extensions: ['html'],
    setHeaders(response, file) {
      response.setHeader(
        'cache-control',
        isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  return (request, reply, below, otherwise) => {
    const raw = Object.create(request.raw, {
      url: { value: request.url.slice(below.length) || '/' },
      path: { value: undefined, writable: true },
      _parsedUrl: { value: undefined, writable: true },
    })
    // Our headers go out with whatever the file server sends.
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    let served = true
    serve(raw, reply.raw, () => {
      served = false
      otherwise()
    })
    if (served) reply.hijack()
  }
}

/** Vite puts a hash of the content into the names below assets/. */
const isHashed = (file: string): boolean => /[/\\]?assets[/\\].*-[\w-]{8,}\.\w+$/.test(file)

/** A path for the site's router: not a call, not a file, asked for by something that shows pages. */
function isPage(request: FastifyRequest): boolean {
  const at = request.url.split('?')[0]!
  if (callRoots.has(at.split('/')[1] ?? '')) return false
  if (/\.[^/]*$/.test(at) && !at.endsWith('.html')) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
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
