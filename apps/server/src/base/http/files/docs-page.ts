import { type Access, isRefusal, refusals } from '@parlour/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../caller.ts'
import { asyncApi } from './asyncapi.ts'
import { type Described, describedCalls, openApi, whoMayCall } from './openapi.ts'

/** Calls of staff and of machines: whoever has to know them does not read them on the players' site. */
const INSIDE: readonly Access[] = ['operator', 'vendor', 'provider', 'gateway', 'verifier']

/**
 * `/openapi.json` and `/asyncapi.json` for programs and `/docs` for people: one page, no script.
 *
 * @param whole the calls of staff and machines too, for everybody; otherwise they are shown to operators alone.
 */
export function serveDocs(app: App, { whole }: { whole: boolean }): void {
  const inside = describedCalls()
  const outside = inside.filter(isForPlayers)
  serve(app, '/openapi.json', 'application/json', (told) => JSON.stringify(openApi(told)))
  serve(app, '/asyncapi.json', 'application/json', (told) => JSON.stringify(asyncApi(told)))
  serve(app, '/docs', 'text/html', docsPage)
  app.get('/docs/style.css', { config: { access: 'handle' } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )

  /** Each paper is made once for either reader. */
  function serve(at: App, url: string, type: string, make: (told: Described[]) => string): void {
    const made = new Map<boolean, string>()
    at.get(url, { config: { access: 'handle' } }, async (request, reply) => {
      const all = whole || (await isOperator(at, request, reply))
      const paper = made.get(all) ?? make(all ? inside : outside)
      made.set(all, paper)
      return reply
        .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
        .type(`${type}; charset=utf-8`)
        .send(paper)
    })
  }
}

const isForPlayers = ({ meta }: Described) =>
  !INSIDE.includes(meta.access) && !meta.path.startsWith('/wps/v2/operator/')

async function isOperator(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const caller = await app.door.authenticators.get('operator')?.(request, reply)
  return caller !== undefined && !isRefusal(caller)
}

function docsPage(described: readonly Described[]): string {
  const byAccess = Map.groupBy(described, ({ meta }) => meta.access)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parlour: calls</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<h1>Parlour: calls</h1>
<p>${described.length} calls, from the same declarations that the server enforces. For programs:
<a href="/openapi.json">openapi.json</a>; the streams: <a href="/asyncapi.json">asyncapi.json</a>.</p>
<p>An answer is <code>{"success": true, "value": …}</code> or
<code>{"success": false, "code", "message", "value"?}</code>. The header <code>Language</code>
(<code>PT</code>, <code>EN</code>) chooses the language of the message.</p>
<nav>${[...byAccess.keys()].map((access) => `<a href="#${access}">${access}</a>`).join(' ')}</nav>
</header>
<main>
${[...byAccess].map(([access, group]) => section(access, group)).join('\n')}
</main>
</body>
</html>`
}

const section = (access: string, group: readonly Described[]): string => `<section id="${access}">
<h2>${access}</h2>
<p>${whoMayCall[access as Access]}</p>
${group.map(entry).join('\n')}
</section>`

function entry({ name, meta, schema }: Described): string {
  const methods = [meta.method, ...(meta.also ?? [])].join(', ')
  const answers = schema.refusals
    .map((refusal) => `<code title="${refusals[refusal].status}">${refusal}</code>`)
    .join(' ')
  return `<article id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p><code class="path">${methods} ${escapeHtml(meta.path)}</code>${meta.encrypted ? ' <em>encrypted body</em>' : ''}</p>
<p>${escapeHtml(schema.summary)}</p>
${answers ? `<p class="refusals">Refuses: ${answers}</p>` : ''}
</article>`
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid currentColor; }
h3 { margin: 1.5rem 0 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; }
article p { margin: .25rem 0; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.path { font-weight: 600; }
.refusals { opacity: .85; }
nav a { margin-right: .75rem; }
`
