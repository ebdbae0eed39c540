import { type Access, refusals } from '@parlour/wire'
import type { App } from '../caller.ts'
import { type Described, describedCalls, openApi } from './openapi.ts'

/** Calls of staff and of machines: whoever has to know them does not read them on the players' site. */
const INSIDE: readonly Access[] = ['operator', 'vendor', 'provider', 'gateway', 'verifier']

/**
 * `/openapi.json` for programs and `/docs` for people: one page, no script.
 *
 * @param whole the calls of staff and machines too; production shows those of players alone.
 */
export function serveDocs(app: App, { whole }: { whole: boolean }): void {
  const isForPlayers = ({ meta }: Described) =>
    !INSIDE.includes(meta.access) && !meta.path.startsWith('/wps/v2/operator/')
  const shown = () => describedCalls().filter((call) => whole || isForPlayers(call))
  const config = { access: 'handle' } as const
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', { config }, (_request, reply) => {
    document ??= JSON.stringify(openApi(shown()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', { config }, (_request, reply) => {
    page ??= docsPage(shown())
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/style.css', { config }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
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
<a href="/openapi.json">openapi.json</a>.</p>
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

const whoMayCall: Readonly<Record<string, string>> = {
  public: 'Anyone.',
  session: 'Any player with a token, trial players too.',
  member: 'A player with a real account.',
  agent: 'A member of type 1, 2, 41 or 42.',
  operator: 'Staff, on their own cookie.',
  game: 'A game’s frame, on its launch session.',
  vendor: 'An outside vendor, by signature.',
  provider: 'A payment provider, by signature.',
  verifier: 'A verifier of identities, by signature.',
}

const section = (access: string, group: readonly Described[]): string => `<section id="${access}">
<h2>${access}</h2>
<p>${whoMayCall[access] ?? ''}</p>
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
