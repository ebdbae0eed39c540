import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { languageFace } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { firstPaint } from '../vite/first-paint.ts'

const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8')

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
        querySelector: (name: string) => (name === '[name=first-calls]' ? { content } : null),
      },
      fetch: async (call: string) => {
        asked.push(call)
        return new Response('{}')
      },
      localStorage: { getItem: (key: string) => kept[key] ?? null },
      location: new URL(address, 'https://parlour.example:3000'),
      Response,
      sessionStorage: { getItem: (key: string) => kept[key] ?? null },
      window: {},
    })
    return asked
  }

  it('what a visitor’s screen will ask first, in the reader’s language', () => {
    const house = '/house?url=parlour.example%3A3000'
    expect(askedAt('/rng')).toEqual(['/calls?language=PT', house])
    expect(askedAt('/rng', { lang: 'es' })).toEqual(['/calls?language=ES', house])
  })

  it('nothing where somebody is logged in, where the address asks for more, or for home’s in another place', () => {
    expect(askedAt('/rng', { token: 'abc' })).toEqual([])
    expect(askedAt('/rng?show=new')).toEqual([])
    expect(askedAt('/')).toEqual([])
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

  it('shows the picture of home on home alone, where other addresses may hide it', () => {
    expect(firstPaint('', pictures)).toContain('first-paint at-home')
    expect(firstPaint('', pictures)).toContain('/hero.svg')
    expect(firstPaint('rng', pictures)).not.toContain('/hero.svg')
  })
})
