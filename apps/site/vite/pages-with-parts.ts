import type { Plugin } from 'vite'
import { firstPaint } from './first-paint.ts'

type Parts = Readonly<Record<string, readonly string[]>>

const texts = (...areas: string[]) => areas.map((area) => `texts/pt/${area}.json`)
const first = texts('shell', 'home')
/** A page other than home: its own texts may have plurals, and a banner may stand above it. */
const page = (screen: string, ...areas: string[]) => [
  `features/${screen}.tsx`,
  ...first,
  ...texts(...areas),
  'texts/format-message.ts',
  'shell/banners/banner-strip.tsx',
]
const category = page('lobby/category-page', 'lobby')
const lotteries = page('lobby/lottery-page', 'lobby', 'lottery-draws')

/** What a page needs behind the entry, by the first part of its address, in the language most visitors read. */
const modules: Parts = {
  '': ['features/home/home-page.tsx', ...first],
  rng: [...page('lobby/lobby-page', 'lobby'), 'features/lobby/long-wall.tsx'],
  live: category,
  sports: category,
  esports: category,
  cockfight: category,
  fish: category,
  pvp: category,
  elott: page('lobby/elott-page', 'lobby', 'lottery-draws'),
  lottery: lotteries,
  vnlottery: lotteries,
  register: page('entry/register-page', 'entry', 'identity'),
  login: page('entry/login-page', 'entry', 'identity'),
  promotions: page('promotions/promotions-page', 'promotions'),
  pointmall: page('points-mall/points-mall-page', 'points', 'reasons', 'centre'),
  help: page('help/help-page', 'help'),
  down: page('download/download-page', 'download'),
}

/**
 * What a page asks the house for first, as the client writes it: theme.js asks in its place while the scripts are on
 * their way (`ask.ts` takes the answers). An address that no screen asks for would only cost a call.
 */
const permission = '/wps/system/permission?url={host}'
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '': [
    permission,
    '/wps/v2/content/banners?language={language}',
    '/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&language={language}',
  ],
  rng: [
    permission,
    '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=42&language={language}&clientType=3&platform=html5-desktop&vassalage=&gameName=',
  ],
  promotions: [permission, '/wps/v2/promotions?language={language}'],
  register: [permission],
}

/** Pictures a page nearly always shows first once its list has come: the house's own game leads the lobby. */
const firstArt: Readonly<Record<string, readonly string[]>> = { rng: ['brass-fox.svg'] }

/**
 * Gives each page an address of its own, `pages/rng.html`, that holds its first paint and names the files it will
 * ask for: a first visit then waits for one round trip where it waited for three. The server sends it in the
 * place of `index.html`. Scripts give way to what is painted first: the styles, the pictures, the letters.
 */
export function pagesWithParts(): Plugin {
  return {
    name: 'parlour-pages-with-parts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('the build has no index.html')
      const html = String(index.source).replace(scripts, (tag) => `${tag} fetchpriority="low"`)
      if (!html.includes(place)) throw new Error('index.html has no place for what is shown first')
      if (!html.includes(themeScript)) throw new Error('index.html does not load theme.js')
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const filesOf = (module: string): string[] => {
        const chunk = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/src/${module}`)),
        )
        if (!chunk) throw new Error(`no chunk holds ${module}`)
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
      const picture = (name: string): string => {
        const file = files.find(
          (one) => one.type === 'asset' && one.originalFileNames.includes(`src/art/${name}`),
        )
        if (!file) throw new Error(`the build has no ${name}`)
        return `/${file.fileName}`
      }
      const pictures = { logo: picture('logo.svg'), hero: picture('hero-cards.svg') }
      for (const [route, names] of Object.entries(modules)) {
        const parts = [...new Set(names.flatMap(filesOf))].filter((file) => !html.includes(file))
        const art = (firstArt[route] ?? []).map((name) => askForPicture(picture(name)))
        const source = html
          .replace(themeScript, (tag) => callsFor(route) + tag)
          .replace('</head>', () => `${[...parts.map(askFor), ...art].join('')}</head>`)
          .replace(place, () => `<div id="app">${firstPaint(route, pictures)}</div>`)
        if (route === '') index.source = source
        else this.emitFile({ type: 'asset', fileName: `pages/${route}.html`, source })
      }
    },
  }
}

const place = '<div id="app"></div>'
const themeScript = '<script src="/theme.js">'
const scripts = /<script type="module"|<link rel="modulepreload"/g

const askFor = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

/** Behind what is painted first, as the scripts are: the picture stands ready when its tile is drawn. */
const askForPicture = (file: string) =>
  `<link rel="preload" as="image" type="image/svg+xml" fetchpriority="low" href="${file}">`

/** Home's page also stands in for addresses without one of their own, which must not ask for what home shows. */
const callsFor = (route: string) => {
  const calls = firstCalls[route]?.join(' ').replaceAll('&', '&amp;')
  return calls
    ? `<meta name="first-calls${route === '' ? '-at-home' : ''}" content="${calls}">`
    : ''
}
