import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const site = join(import.meta.dirname, '..')
const texts = join(site, 'src/base/texts')

/**
 * Builds the two files of the installable site: the offline page in every language, without a script, and the
 * service worker, which learns the name of this build and the files the offline page is made of.
 */
export function pwa(): Plugin {
  return {
    name: 'parlour-pwa',
    apply: 'build',
    generateBundle(_options, bundle) {
      const page = offlinePage()
      const styles = offlineStyles()
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page })
      this.emitFile({ type: 'asset', fileName: 'offline.css', source: styles })
      const worker = Object.values(bundle).find((file) => file.fileName === 'sw.js')
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
      const build = createHash('sha256')
        .update(Object.keys(bundle).sort().join(' '))
        .update(page + styles)
        .digest('hex')
        .slice(0, 12)
      worker.code = worker.code
        .replace('__BUILD__', `parlour-${build}`)
        .replace('__OFFLINE_FILES__', '/offline.html /offline.css /theme.js /favicon.svg')
    },
  }
}

const languages = () =>
  readdirSync(texts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, words: wordsOf(name) }))

/** Shows the reader's language, and English to all whose texts are not there. */
function offlineStyles(): string {
  const names = languages().map(({ name }) => name)
  const shown = names.map((name) => `html:lang(${name}) main[lang='${name}']`)
  const others = `html:not(${names.map((name) => `:lang(${name})`).join(', ')}) main[lang='en']`
  const look = readFileSync(join(site, 'src/base/pwa/offline.css'), 'utf8')
  return `${look}${[...shown, others].join(',\n')} {\n  display: grid;\n}\n`
}

function offlinePage(): string {
  const blocks = languages().map(
    ({ name, words }) => `<main lang="${name}"${name === 'ar' ? ' dir="rtl"' : ''}>
<h1>${words.offlineTitle}</h1>
<p>${words.offlineText}</p>
<a href="">${words.offlineRetry}</a>
</main>`,
  )
  return `<!doctype html>
<html lang="pt-BR" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Parlour</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
${blocks.join('\n')}
</body>
</html>
`
}

function wordsOf(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(texts, language, 'app.json'), 'utf8')) as Record<
    string,
    string
  >
}
