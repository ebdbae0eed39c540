import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { routeOf } from '../src/base/router/routes.ts'
import { firstPaint } from './first-paint.ts'
import { firstStyles } from './first-styles.ts'

type Parts = Readonly<Record<string, readonly string[]>>

const texts = (...areas: string[]) => areas.map((area) => `base/texts/pt/${area}.json`)
const first = texts('shell', 'home')
/** Where other pages, calls and texts than home's stand; one file. */
const elsewhere = [
  'app/router/other-pages.tsx',
  'base/texts/most-texts.ts',
  'base/server/sent-later.ts',
]
/** A page other than home: its own texts may have plurals, and a banner may stand above it. */
const page = (screen: string, ...areas: string[]) => [
  `features/${screen}.tsx`,
  ...first,
  ...elsewhere,
  ...texts('around', ...areas),
  'base/texts/format-message.ts',
  'parts/banners/banner-strip.tsx',
]
const category = page('lobby/category-page', 'lobby')
const lotteries = [
  ...page('lottery/lobby/lottery-page', 'lobby', 'lottery-draws'),
  'features/lottery/lobby/lottery-lobby.tsx',
]

/** Where bets on one lottery are made; the pad is the one that most families have. */
const betting = [
  // Nothing on it is drawn with the words of what stands around a page: those come with the menu and the foot.
  ...page('lottery/lobby/lottery-page', 'lottery-draws').filter(
    (part) => !texts('around').includes(part),
  ),
  'features/lottery/betting/page/betting-page.tsx',
  'features/lottery/betting/page/ready-bets.ts',
  'features/lottery/betting/pads/family-pad.tsx',
  ...texts('lottery-betting', 'lottery-plays', 'lottery-pads'),
]

/**
 * The bets on a lottery of each family, whose code begins with the family's, have a page of their own below that of
 * lotteries nobody knows: it brings the plays of the family, and says the rule of the first.
 */
const catalogue = join(import.meta.dirname, '../../../packages/lottery/src/catalogue')
const familyFiles = [
  ...readFileSync(join(catalogue, 'load-family.ts'), 'utf8').matchAll(
    /^ {2}'?([\w-]+)'?: .*import\('\.\/([\w-]+)\.ts'\)/gm,
  ),
].map(([, family, file]) => [family!, `lottery/src/catalogue/${file}.ts`] as const)
if (familyFiles.length === 0) throw new Error('load-family.ts names no family')
const betPages = ['bet/lottery', 'bet/vnlottery'].flatMap((route): [string, string[]][] => [
  [route, betting],
  ...familyFiles.map(([family, file]): [string, string[]] => [
    `${route}/${family}`,
    [...betting, file],
  ]),
])

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
  elott: page('lottery/lobby/elott-page', 'lobby', 'lottery-draws'),
  lottery: lotteries,
  vnlottery: lotteries,
  register: page('entry/register/register-page', 'entry', 'identity'),
  login: page('entry/login/login-page', 'entry', 'identity'),
  promotions: page('promotions/promotions-page', 'promotions'),
  pointmall: page('points-mall/points-mall-page', 'points', 'reasons', 'centre'),
  help: page('help/help-page', 'help'),
  down: page('download/download-page', 'download'),
  ...Object.fromEntries(betPages),
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
    '/wps/relay/GCSGAME_hotGamesV2?merchantCode={merchant}&isPlatform=2&vassalage=&platform=html5-desktop&language={language}',
  ],
  rng: [
    permission,
    '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=42&language={language}&clientType=3&platform=html5-desktop&vassalage=&gameName=',
  ],
  promotions: [permission, '/wps/v2/promotions?language={language}'],
  register: [permission],
  ...Object.fromEntries(betPages.map(([route]) => [route, [permission]])),
}

/**
 * What a page of one lottery asks for, whoever is in: the house answers everybody alike. The draws set the page's clock
 * by when their answers came, not by when the scripts took them (`use-board.ts`).
 */
const gameCalls = [
  '/wps/v2/lottery/games/{game}/markets',
  '/wps/v2/lottery/games/{game}/draws?kind=selling&limit=4&language={language}',
  '/wps/v2/lottery/games/{game}/draws?kind=past&limit=6&language={language}',
]

/**
 * Pages into whose shapes theme.js lays what the first answers say, and the site's own pictures of what may
 * stand there, by the code of the game as `game-art.ts` has them.
 */
const firstShapes: Readonly<Record<string, readonly string[]>> = {
  rng: ['high-card', 'lucky-dice'],
  promotions: [],
  register: [],
}

/**
 * Gives each page an address of its own, `pages/rng.html`, that holds its first paint and names the files it will
 * ask for: a first visit then waits for one round trip where it waited for three. The server sends it in the
 * place of `index.html`. Scripts and most styles come after what is painted first: theme.js asks for them.
 */
export function pagesWithParts(): Plugin {
  return {
    name: 'parlour-pages-with-parts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('the build has no index.html')
      const { html, scripts, styles } = partsOf(String(index.source))
      const build = filesIn(Object.values(bundle))
      const pictures = { logo: build.picture('logo.svg'), hero: build.picture('hero-cards.svg') }
      const paints = Object.keys(modules).map(
        (route) => [route, firstPaint(route, pictures)] as const,
      )
      const first = firstStyles(
        build.source(styles),
        paints.map(([, paint]) => paint),
      )
      const firstFile = this.emitFile({ type: 'asset', name: 'first.css', source: first })
      const beyondStart = (modules: readonly string[]) =>
        [...new Set(modules.flatMap(build.scriptsOf))]
          .filter((file) => !scripts.includes(file))
          .join(' ')
      const elsewhereFiles = beyondStart(elsewhere)
      const besideFiles = beyondStart([
        'app/shell/side-menu.tsx',
        'app/shell/service-rail.tsx',
        ...texts('around'),
      ])
      const linked = `<link rel="stylesheet" href="/${this.getFileName(firstFile)}">`
      for (const [route, paint] of paints) {
        const parts = new Set([...scripts, ...modules[route]!.flatMap(build.scriptsOf)])
        const own = firstShapes[route]?.map((code) => `${code}=${build.picture(`${code}.svg`)}`)
        const told =
          said('styles', styles) +
          said('scripts', [...parts].join(' ')) +
          // Home's page also stands in for addresses without one of their own.
          said(
            'scripts-beside',
            routeOf(`/${route}`).sideMenu === 'open' ? besideFiles : undefined,
          ) +
          said('scripts-elsewhere', route === '' ? elsewhereFiles : undefined) +
          callsFor(route) +
          said('game-calls', route.startsWith('bet/') ? gameCalls.join(' ') : undefined) +
          said('first-shapes', own?.join('&'))
        const page = (route.startsWith('bet/') ? html.replace(fontTags, '') : html)
          .replace(themeScript, (tag) => `${told}${tag}${linked}`)
          .replace('</head>', (end) => `${route.startsWith('bet/') ? atOnce(parts) : ''}${end}`)
          .replace(place, () => `<div id="app">${paint}</div>`)
        if (route === '') index.source = page
        else this.emitFile({ type: 'asset', fileName: `pages/${route}.html`, source: page })
      }
    },
  }
}

const place = '<div id="app"></div>'
const themeScript = '<script src="/theme.js"></script>'
const scriptTags =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g
/** The letters follow the numbers where somebody waits for those: until then others of the same measures stand there. */
const fontTags = /\s*<link rel="preload" as="font"[^>]*>/g
/**
 * The scripts of a page that is opened for its numbers are on their way with the page itself: its first paint says
 * nothing yet that they could take the line from.
 */
const atOnce = (scripts: Iterable<string>): string =>
  [...scripts]
    .map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`)
    .join('')
const styleTag = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/

/** The page as Vite wrote it, without the scripts and styles that it names; the script that begins is the first. */
function partsOf(source: string): { html: string; scripts: string[]; styles: string } {
  const scripts = [...source.matchAll(scriptTags)].map(([, file]) => file!)
  const [, styles] = styleTag.exec(source) ?? []
  if (scripts.length === 0) throw new Error('index.html names no script')
  if (!styles) throw new Error('index.html names no styles')
  if (!source.includes(place)) throw new Error('index.html has no place for what is shown first')
  if (!source.includes(themeScript)) throw new Error('index.html does not load theme.js')
  return { html: source.replace(scriptTags, '').replace(styleTag, ''), scripts, styles }
}

type Built = Readonly<Rollup.OutputBundle[string]>

/** Where the build laid a module with all that it imports, a picture, and what is written in a file. */
function filesIn(files: readonly Built[]) {
  const chunks = files.filter((file) => file.type === 'chunk')
  const assets = files.filter((file) => file.type === 'asset')
  const withImports = (fileName: string, seen = new Set<string>()): string[] => {
    if (!seen.has(fileName)) {
      seen.add(fileName)
      const chunk = chunks.find((one) => one.fileName === fileName)
      for (const imported of chunk?.imports ?? []) withImports(imported, seen)
    }
    return [...seen]
  }
  return {
    scriptsOf: (module: string): string[] => {
      const chunk = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(`/src/${module}`) || id.endsWith(`/packages/${module}`)),
      )
      if (!chunk) throw new Error(`no chunk holds ${module}`)
      return withImports(chunk.fileName).map((file) => `/${file}`)
    },
    picture: (name: string): string => {
      const file = assets.find((one) => one.originalFileNames.includes(`src/parts/art/${name}`))
      if (!file) throw new Error(`the build has no ${name}`)
      return `/${file.fileName}`
    },
    source: (address: string): string => {
      const file = assets.find(({ fileName }) => `/${fileName}` === address)
      if (!file) throw new Error(`the build has no ${address}`)
      return String(file.source)
    },
  }
}

/** What theme.js reads in the page: it stands before its tag. */
const said = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta name="${name}" content="${content.replaceAll('&', '&amp;')}">`

/** Home's page also stands in for addresses without one of their own, which must not ask for what home shows. */
const callsFor = (route: string) =>
  said(`first-calls${route === '' ? '-at-home' : ''}`, firstCalls[route]?.join(' '))
