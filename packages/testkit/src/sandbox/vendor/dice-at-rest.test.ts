// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

const page = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('the dice of the vendor show faces, greyed, before the first throw', async () => {
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(
    page('index.html').replace(/<script[\s\S]*?<\/script>/g, ''),
  )![1]!
  const seat = { game: 'lucky-dice', name: 'alice', mode: 'real', currency: 'BRL' }
  const opened = {
    ...seat,
    balance: '10.00',
    limits: { least: '0.50', most: '50.00' },
    resumed: [],
  }
  vi.stubGlobal('fetch', async () => Response.json(opened))
  new Function(page('game.js'))()
  await expect.poll(() => document.querySelectorAll('.die').length).toBe(2)
  const dice = [...document.querySelectorAll('.die')]
  expect(dice.map((die) => die.querySelectorAll('circle').length)).toEqual([1, 6])
  expect(dice.every((die) => die.classList.contains('idle'))).toBe(true)
})
