import type { Plugin } from 'vite'

type Parts = Readonly<Record<string, readonly string[]>>

const texts = (...areas: string[]) => areas.map((area) => `texts/pt/${area}.json`)
const lobby = ['features/lobby/category-page.tsx', ...texts('shell', 'lobby')]

/** What a page needs behind the entry, by the first part of its address, in the language most visitors read. */
const modules: Parts = {
  '': ['features/home/home-page.tsx', ...texts('shell', 'home')],
  rng: ['features/lobby/lobby-page.tsx', ...texts('shell', 'lobby')],
  live: lobby,
  sports: lobby,
  esports: lobby,
  cockfight: lobby,
  fish: lobby,
  pvp: lobby,
  elott: lobby,
  lottery: ['features/lobby/lottery-page.tsx', ...texts('shell', 'lobby')],
  vnlottery: ['features/lobby/lottery-page.tsx', ...texts('shell', 'lobby')],
  register: ['features/entry/register-page.tsx', ...texts('shell', 'entry', 'identity')],
  login: ['features/entry/login-page.tsx', ...texts('shell', 'entry', 'identity')],
  promotions: ['features/promotions/promotions-page.tsx', ...texts('shell', 'promotions')],
  pointmall: ['features/points-mall/points-mall-page.tsx', ...texts('shell', 'points')],
  help: ['features/help/help-page.tsx', ...texts('shell', 'help')],
  down: ['features/download/download-page.tsx', ...texts('shell', 'download')],
}

/**
 * Gives each page an address of its own, `pages/rng.html`, that names the files it will ask for: a first visit
 * then waits for one round trip where it waited for three. The server sends it in the place of `index.html`.
 */
export function pagesWithParts(): Plugin {
  return {
    name: 'parlour-pages-with-parts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('the build has no index.html')
      const html = String(index.source)
      if (!firstPicture.test(html))
        throw new Error('index.html no longer holds what home shows first')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (module: string): string[] => {
        const chunk = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith(`/src/${module}`),
        )
        if (!chunk) throw new Error(`no chunk begins with ${module}`)
        return withImports(chunk.fileName)
      }
      const withImports = (fileName: string, seen = new Set<string>()): string[] => {
        if (!seen.has(fileName)) {
          seen.add(fileName)
          const chunk = chunks.find((one) => one.fileName === fileName)
          for (const imported of chunk?.imports ?? []) withImports(imported, seen)
        }
        return [...seen]
      }
      for (const [route, names] of Object.entries(modules)) {
        const files = [...new Set(names.flatMap(filesOf))].filter((file) => !html.includes(file))
        const page = html.replace('</head>', () => `${files.map(askFor).join('')}</head>`)
        if (route === '') index.source = page
        else
          this.emitFile({
            type: 'asset',
            fileName: `pages/${route}.html`,
            source: page.replace(firstPicture, ''),
          })
      }
    },
  }
}

/** What home shows first; another page would only load it in vain. */
const firstPicture = /<div class="first-paint".*?<\/div>\s*<\/div>/s

const askFor = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
