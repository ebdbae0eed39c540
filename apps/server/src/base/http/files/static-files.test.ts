import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../caller.ts'
import { hangDoor } from '../door.ts'
import { sendSecurityHeaders } from '../safety/security-headers.ts'
import { serveScreens } from './static-files.ts'

/** The least that a timer waits, in place of the seconds that a start has to itself. */
const READ_AHEAD_AFTER_MS = 1

let root: string
let app: App
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'parlour-screens-'))
  write('secret.txt', 'secret')
  write('site/index.html', '<!doctype html><title>site</title>')
  write('site/pages/rng.html', '<!doctype html><title>lobby</title>')
  write('site/pages/bet/lottery.html', '<!doctype html><title>bets</title>')
  write('site/pages/bet/lottery/vietnam-two.html', '<!doctype html><title>pairs</title>')
  write('site/assets/main-Ab3dE_9z.js', 'console.log("site")')
  write('site/assets/main-Ab3dE_9z.js.br', brotliCompressSync('console.log("site")'))
  write('site/assets/main-Ab3dE_9z.js.gz', gzipSync('console.log("site")'))
  write('site/robots.txt', 'User-agent: *')
  write('site/unasked.txt', 'Nobody asks before it is gone.')
  write('site/.build-stamp', 'stamp')
  write('games/brass-fox/index.html', '<!doctype html><title>fox</title>')
  write('games/brass-fox/tile.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = Fastify() as unknown as App
  hangDoor(app, { plainBodies: true })
  const sources = () => ({ images: [], frames: [], connections: [], houses: [] })
  sendSecurityHeaders(app, { tls: false, sources })
  const built = {
    site: path.join(root, 'site'),
    console: path.join(root, 'console'),
    games: path.join(root, 'games'),
  }
  serveScreens(app, built, READ_AHEAD_AFTER_MS)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('screens', () => {
  it('keep hashed files for ever and ask again for pages', async () => {
    const script = await get('/assets/main-Ab3dE_9z.js')
    expect(script.body).toBe('console.log("site")')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache')
  })

  it('let a picture be shown for an hour without asking, and then while the new one comes', async () => {
    const tile = await get('/games/brass-fox/tile.svg')
    expect(tile.statusCode).toBe(200)
    expect(tile.headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=604800',
    )
  })

  it('have pages of their own that name the files they ask for, whatever the case and the query', async () => {
    for (const url of ['/rng', '/RNG?page=2', '/rng/'])
      expect((await get(url)).body).toContain('<title>lobby</title>')
    expect((await get('/help')).body).toContain('<title>site</title>')
    expect((await get('/rng')).headers['cache-control']).toBe('no-cache')
  })

  it('have another page where the bets on one lottery are meant', async () => {
    for (const url of ['/lottery?gameCode=ssc-1', '/Lottery/?view=x&gameCode=ssc-1'])
      expect((await get(url)).body).toContain('<title>bets</title>')
    for (const url of ['/lottery', '/lottery?view=lobby', '/help?gameCode=ssc-1'])
      expect((await get(url)).body).toContain('<title>site</title>')
    expect((await get('/rng?gameCode=fox')).body).toContain('<title>lobby</title>')
  })

  it('have one for each family of lotteries, which a code begins with', async () => {
    const pageOf = async (code: string) => (await get(`/lottery?gameCode=${code}`)).body
    for (const code of ['vietnam-two', 'vietnam-two-south-1', 'vietnam-two&playType=pair'])
      expect(await pageOf(code)).toContain('<title>pairs</title>')
    for (const code of ['vietnam', 'vietnam-twofold', 'two', '', '../vietnam-two', '-'.repeat(99)])
      expect(await pageOf(code)).toContain('<title>bets</title>')
    expect((await get('/help?gameCode=vietnam-two')).body).toContain('<title>site</title>')
  })

  it('come compressed as the browser likes it, with the door’s headers', async () => {
    const brotli = await get('/assets/main-Ab3dE_9z.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.headers['content-type']).toMatch(/^text\/javascript/)
    expect(brotli.headers['content-security-policy']).toContain("script-src 'self'")
    expect(brotli.headers['x-content-type-options']).toBe('nosniff')
    const gzip = await get('/assets/main-Ab3dE_9z.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
  })

  it('answer nothing new with 304', async () => {
    const first = await get('/assets/main-Ab3dE_9z.js')
    const again = await get('/assets/main-Ab3dE_9z.js', {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('give every path of the site its page, aliases and deep links alike', async () => {
    for (const url of [
      '/',
      '/index.html',
      '/home',
      '/vnlottery',
      '/promotions?id=3',
      '/register.html',
    ]) {
      const page = await get(url, { accept: 'text/html' })
      expect([url, page.statusCode, page.body]).toEqual([
        url,
        200,
        '<!doctype html><title>site</title>',
      ])
    }
  })

  it('give nothing that is not there, nothing hidden and nothing above their folder', async () => {
    for (const url of [
      '/missing.js',
      '/assets/none-Ab3dE_9z.js',
      '/.build-stamp',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/games/nothing/',
      '/games/../secret.txt',
      '/wps/none',
      '/lotto/none',
    ]) {
      const reply = await get(url)
      expect([url, reply.body.includes('secret'), reply.body.includes('stamp')]).toEqual([
        url,
        false,
        false,
      ])
      expect([url, reply.statusCode]).toEqual([url, 404])
    }
  })

  it('say plainly what to do where they are not built', async () => {
    const page = await get('/console/', { accept: 'text/html' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('npm run build')
    expect((await get('/console')).headers.location).toBe('/console/')
  })

  it('open games for frames without an origin', async () => {
    const game = await get('/games/brass-fox/')
    expect(game.body).toContain('fox')
    expect(game.headers['access-control-allow-origin']).toBe('*')
    expect(game.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('outlive a build that takes their files away under a running server', async () => {
    // They are read one a turn, whether asked for or not.
    await setTimeout(READ_AHEAD_AFTER_MS)
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    for (const name of ['robots.txt', 'unasked.txt']) rmSync(path.join(root, 'site', name))
    expect((await get('/robots.txt')).body).toBe('User-agent: *')
    expect((await get('/unasked.txt')).body).toBe('Nobody asks before it is gone.')
    // A newer page names files that this server has not read.
    const page = (await get('/somewhere')).body
    write('site/index.html', '<!doctype html><title>newer</title>')
    expect((await get('/somewhere')).body).toBe(page)
    write('site/index.html', page)
  })
})
