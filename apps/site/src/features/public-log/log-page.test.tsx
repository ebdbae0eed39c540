// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { LogPage } from './log-page.tsx'

const checkpoint = {
  size: 60,
  root: 'ab'.repeat(32),
  at: '2026-11-22T12:00:00.000Z',
  note: 'a note',
}
const state = { origin: 'parlour-log/x', key: 'parlour-log/x+00000000+AA==', checkpoint, kept: [] }
const holds = { seenAt: checkpoint.at, size: 60, verdict: 'holds', findings: 0 }
const entry = (index: number) => ({
  index,
  at: checkpoint.at,
  kind: index % 2 === 0 ? 'draw' : 'a kind of tomorrow',
  subject: `ssc-1/${index}`,
  body: `{"index":${index}}`,
})

let log: object
let asked: string[]
beforeEach(async () => {
  await readyPage('public-log', 'lottery-draws', 'centre', 'shell')
  log = { ...state, witness: holds }
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address))
    const { pathname, searchParams } = new URL(String(address), 'http://site')
    if (pathname !== '/wps/v2/log/entries') return Response.json({ success: true, value: log })
    const from = Number(searchParams.get('from') ?? 35)
    const entries = Array.from({ length: 25 }, (_, at) => entry(from + at))
    return Response.json({ success: true, value: { size: 60, entries } })
  })
})
afterEach(closePage)

async function opened() {
  await showPage(<LogPage />)
  for (let look = 0; look < 5; look += 1) await settle()
  return () => document.body.textContent
}
const press = async (label: string) => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  )
  await act(async () => button?.click())
  for (let look = 0; look < 5; look += 1) await settle()
}

describe('the page of the public log', () => {
  it('shows the newest state, what the witness says, and entries in words, the newest first', async () => {
    const text = await opened()
    expect(text()).toContain('ab'.repeat(32))
    expect(text()).toContain('não achou nada')
    expect(text()).toContain('Sorteio preparado')
    expect(text()).toContain('a kind of tomorrow')
    expect(text()!.indexOf('ssc-1/59')).toBeLessThan(text()!.indexOf('ssc-1/35'))
  })

  it('goes back to older entries, and not beyond the first', async () => {
    await opened()
    await press('Mais antigas')
    expect(asked.at(-1)).toContain('from=10')
    await press('Mais antigas')
    expect(asked.at(-1)).toContain('from=0')
  })

  it('says aloud that the witness was lied to', async () => {
    log = { ...state, witness: { ...holds, verdict: 'caught', findings: 2 } }
    const text = await opened()
    expect(text()).toContain('A testemunha achou 2 coisas que não conferem.')
  })

  it('says how to be a witness where none runs', async () => {
    log = { ...state, checkpoint: null, witness: null }
    expect((await opened())()).toContain('Qualquer pessoa pode rodar uma.')
  })

  it('says that nothing could be read, with a way to try again', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, code: 'invalid_request', message: 'não' }, { status: 400 }),
    )
    expect((await opened())()).toContain('não')
  })
})
