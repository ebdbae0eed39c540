import { expect, it } from 'vitest'
import { throughPage } from './late-scripts.ts'

it('has every script that comes later asked for through the page, and nothing else', () => {
  const made = 'm(()=>import(`./page-1a.js`).then(e=>e.P));import("./b-2.js");import(x)'
  expect(throughPage(made)).toBe(
    'm(()=>import(globalThis.chunkAt(`./page-1a.js`)).then(e=>e.P));import(globalThis.chunkAt("./b-2.js"));import(x)',
  )
  expect(throughPage('import a from"./c-3.js";export{a}')).toBe('import a from"./c-3.js";export{a}')
})
