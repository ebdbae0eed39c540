import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { languageFace } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { firstPaint } from '../../vite/first-paint.ts'

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')

/** A page that is parsed as soon as somebody waits for it; nothing else happens to its window. */
const readToItsEnd = (what: string, then: () => void) => {
  if (what === 'DOMContentLoaded') then()
}

/** What the page's own element says after the script of the head has run at this address. */
function pageAt(address: string, kept: Record<string, string> = {}) {
  const page = { lang: 'pt-BR', dir: 'ltr', dataset: { theme: 'dark' } as Record<string, string> }
  runInNewContext(script, {
    addEventListener: () => undefined,
    document: { documentElement: page, querySelector: () => null },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: new URL(address, 'https://parlour.example'),
  })
  return page
}

describe('before the first paint', () => {
  it('the page has the language and direction that its scripts will give it', () => {
    for (const code of ['PT', 'EN', 'AR', 'FA', 'UR', 'HE', 'CN', 'TW', 'ID', 'TH']) {
      const { locale, dir } = languageFace(code)
      const page = pageAt('/', { lang: code })
      expect([code, page.dir]).toEqual([code, dir])
      expect([code, page.lang.slice(0, 2)]).toEqual([code, locale.slice(0, 2)])
    }
  })

  it('the page has the theme and the folded menu of the last visit, and knows home and narrowed addresses', () => {
    const page = pageAt('/rng?show=new', { theme: 'light', sideMenuFolded: '1' })
    expect(page.dataset).toEqual({ theme: 'light', folded: '', deep: '' })
    expect(pageAt('/').dataset).toEqual({ theme: 'dark', home: '' })
    expect(pageAt('/lottery?gameCode=ssc-1').dataset).toEqual({ theme: 'dark' })
    const another = '/lottery?gameCode=ssc-1&playType=credit-dragon'
    expect(pageAt(another).dataset).toEqual({ theme: 'dark', deep: '' })
  })
})

describe('before its scripts a page asks', () => {
  /** What is fetched at an address whose page names a call. */
  function askedAt(address: string, kept: Record<string, string> = {}): string[] {
    const asked: string[] = []
    const page = { lang: '', dir: '', dataset: {} }
    const content = '/calls?language={language} /house?url={host}'
    runInNewContext(script, {
      addEventListener: () => undefined,
      document: {
        documentElement: page,
        querySelector: (name: string) => {
          if (name === '[name=game-calls]' && address.startsWith('/lottery'))
            return { content: '/draws/{game}?language={language}' }
          return name === '[name=first-calls]' ? { content } : null
        },
      },
      fetch: async (call: string) => {
        asked.push(call)
        return new Response('{}')
      },
      localStorage: { getItem: (key: string) => kept[key] ?? null },
      location: new URL(address, 'https://parlour.example:3000'),
      Response,
      sessionStorage: { getItem: (key: string) => kept[key] ?? null },
      URLSearchParams,
      window: {},
    })
    return asked
  }

  it('what a visitor’s screen will ask first, in the reader’s language', () => {
    const house = '/house?url=parlour.example%3A3000'
    expect(askedAt('/rng')).toEqual(['/calls?language=PT', house])
    expect(askedAt('/rng', { lang: 'es' })).toEqual(['/calls?language=ES', house])
  })

  it('what the bets on one lottery need, also for somebody who is logged in', () => {
    const address = '/lottery?gameCode=ssc/1&playType=sum'
    const draws = '/draws/ssc%2F1?language=PT'
    expect(askedAt(address)).toEqual([
      '/calls?language=PT',
      '/house?url=parlour.example%3A3000',
      draws,
    ])
    expect(askedAt(address, { token: 'abc' })).toEqual([draws])
    expect(askedAt('/lottery?view=lobby')).toEqual([])
  })

  it('nothing where somebody is logged in, where the address asks for more, or for home’s in another place', () => {
    expect(askedAt('/rng', { token: 'abc' })).toEqual([])
    expect(askedAt('/rng?show=new')).toEqual([])
    expect(askedAt('/')).toEqual([])
  })
})

describe('what the first answers say', () => {
  const field = {
    dataset: {
      module: 'BYNAME',
      rule: 'username',
      words: '{"0":"Any {bounds}.","1":"Letters, {bounds}.","bounds":"{min} to {max}"}',
    } as Record<string, string>,
    lastChild: { textContent: '' },
  }

  /** What the shapes of a first paint show after the house has answered so. */
  async function laidFrom(house: object, answer: object = {}, own = '') {
    const pictures = Array.from({ length: 3 }, () => ({ src: '', decode: async () => undefined }))
    const rule = structuredClone(field)
    const said: Record<string, string> = {
      'first-calls': '/house /list',
      'first-shapes': own,
    }
    const laid = Promise.withResolvers<void>()
    let frames = 0
    runInNewContext(script, {
      addEventListener: readToItsEnd,
      document: {
        documentElement: { lang: '', dir: '', dataset: {} },
        querySelector: (name: string) => ({ content: said[/=(.+)]/.exec(name)?.[1] ?? ''] }),
        querySelectorAll: (which: string) => (which.includes('data-rule') ? [rule] : pictures),
      },
      fetch: async (call: string) => Response.json({ value: call === '/house' ? house : answer }),
      localStorage: { getItem: () => null },
      location: new URL('https://parlour.example/rng'),
      // The frame after all is laid: the scripts begin there.
      requestAnimationFrame: (frame: () => void) => {
        frames += 1
        if (frames > 1) laid.resolve()
        else frame()
      },
      Response,
      sessionStorage: { getItem: () => null },
      setTimeout: () => undefined,
      URLSearchParams,
      window: {},
    })
    await laid.promise
    return { pictures: pictures.map(({ src }) => src), rule }
  }
  const module = (enabled: number) => ({ children: [{ moduleId: 'BYNAME', enabled }] })
  const houseWith = (rule: object, enabled = 1) => ({
    imageCDNs: [],
    whitelabel: { modules: [module(enabled)] },
    register: { validate: { username: { patternId: 1, minLength: 4, maxLength: 16, ...rule } } },
  })
  const house = houseWith({})
  const promotion = (...urls: string[]) => ({
    announcementImages: urls.map((url, at) => ({ sequence: urls.length - at, url })),
  })

  it('is a picture in each shape of the lobby, the site’s own or what this site has of the game', async () => {
    const games = [
      { nodeId: 'fox', imgUrl: '/games/fox/tile.svg' },
      { nodeId: 'far', imgUrl: '/vendor/far.svg' },
      { nodeId: 'farther', imgUrl: 'https://far.example/tile.svg' },
    ]
    const { pictures } = await laidFrom(house, { games }, 'fox=/assets/fox.svg&dice=/dice.svg')
    expect(pictures).toEqual(['/assets/fox.svg', '/vendor/far.svg', ''])
  })

  it('is the first picture of each promotion, from this site alone', async () => {
    const here = [promotion('/b.svg', '/a.svg'), promotion('https://far.example/c.svg')]
    expect((await laidFrom(house, { list: here })).pictures).toEqual(['/a.svg', '', ''])
  })

  it('is no picture where the house has hosts for pictures, among which the scripts choose', async () => {
    const hosts = { ...house, imageCDNs: [{ host: 'https://pictures.example' }] }
    expect((await laidFrom(hosts, { list: [promotion('/a.svg')] })).pictures).toEqual(['', '', ''])
  })

  it('is the rule of the registration’s first field, in the words of its form', async () => {
    const says = async (rule: object) => (await laidFrom(houseWith(rule), { list: [] })).rule
    expect((await says({})).lastChild.textContent).toBe('Letters, 4 to 16.')
    expect((await says({ maxLength: 4 })).lastChild.textContent).toBe('Letters, 4.')
    const anything = await says({ patternId: 0, maxLength: 200 })
    expect([anything.lastChild.textContent, anything.dataset.laid]).toEqual(['', ''])
  })

  it('is no field that the house has switched off', async () => {
    const { rule } = await laidFrom(houseWith({}, 0), { list: [] })
    expect([rule.lastChild.textContent, rule.dataset.laid]).toEqual(['', undefined])
  })
})

describe('the scripts', () => {
  /** A page whose frames and clock go on by hand, and what its head was given. */
  function pageWith(visibilityState: string, said: Record<string, string> = {}, at = '/rng') {
    const asked: string[] = []
    const frames: (() => void)[] = []
    const timers: (() => void)[] = []
    runInNewContext(script, {
      addEventListener: readToItsEnd,
      document: {
        createElement: () => ({}),
        documentElement: { lang: '', dir: '', dataset: {} },
        head: { append: ({ src, href }: Record<string, string>) => asked.push(src ?? `+${href}`) },
        querySelector: (name: string) => {
          if (name === '[name=styles]') return { content: '/all.css' }
          if (name === '[name=scripts]') return { content: '/start.js /part.js' }
          const content = said[/=(.+)]/.exec(name)?.[1] ?? '']
          return content ? { content } : null
        },
        visibilityState,
      },
      localStorage: { getItem: () => null },
      fetch: async () => new Response('{}'),
      location: new URL(at, 'https://parlour.example'),
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      Response,
      sessionStorage: { getItem: () => null },
      setTimeout: (timer: () => void) => timers.push(timer),
      URLSearchParams,
      window: {},
    })
    const goOn = async (queue: (() => void)[]) => {
      for (const one of queue.splice(0)) one()
      await new Promise((resolve) => setTimeout(resolve))
    }
    return { asked, frame: () => goOn(frames), time: () => goOn(timers) }
  }

  it('are asked for once with all styles, when the first frame has been painted', async () => {
    const page = pageWith('visible')
    await page.time()
    expect(page.asked).toEqual([])
    await page.frame()
    await page.frame()
    expect(page.asked).toEqual([])
    await page.frame()
    await page.time()
    expect(page.asked).toEqual(['+/all.css', '+/part.js', '/start.js'])
  })

  it('are named by the page of a lottery itself, and not once more when the styles are asked for', () => {
    const { asked } = pageWith(
      'hidden',
      { 'game-calls': '/draws/{game}' },
      '/lottery?gameCode=5d-1',
    )
    expect(asked).toEqual(['+/all.css', '/start.js'])
  })

  it('wait for no frame in a window that shows none', () => {
    expect(pageWith('hidden').asked).toEqual(['+/all.css', '+/part.js', '/start.js'])
  })
})

describe('the first paint', () => {
  const pictures = { logo: '/logo.svg', hero: '/hero.svg' }

  it('has the bars of its route and says what the page will say', () => {
    const promotions = firstPaint('promotions', pictures)
    expect(promotions).toContain('Promoções')
    expect(promotions).toContain('first-side')
    expect(firstPaint('register', pictures)).not.toContain('first-side')
  })

  it('says the rule of the play that a family begins with, where its words leave nothing to fill in', () => {
    expect(firstPaint('bet/lottery/ssc', pictures)).toContain('A soma dos cinco dígitos: grande')
    expect(firstPaint('bet/vnlottery/vietnam-two', pictures)).toContain('duas estações')
    // Its words name the places; a family that is drawn in parts begins with what is still sold; nobody knows the last.
    for (const page of ['bet/lottery/pl5', 'bet/vnlottery/vietnam-live', 'bet/lottery'])
      expect(firstPaint(page, pictures)).not.toContain('text-note text-muted')
  })

  it('shows the picture of home on home alone, where other addresses may hide it', () => {
    expect(firstPaint('', pictures)).toContain('first-paint at-home')
    expect(firstPaint('', pictures)).toContain('/hero.svg')
    expect(firstPaint('rng', pictures)).not.toContain('/hero.svg')
  })
})
