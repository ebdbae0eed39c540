// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../base/server/query-client.ts'
import { closePage, readyPage, settle, showPage } from '../../../../testing/shown-page.tsx'
import { VerifyPage } from './verify-page.tsx'

const past = '2026-11-21T12:00:00.000Z'
const issue = '20261121-001'
const lostSeed = { voidAt: '2026-11-28T12:00:00.000Z', final: false }

/** A closed draw whose seed is not told: it waits, or was called off for a reason. */
type LostSeed = { readonly voidAt: string | null; readonly final: boolean }
const answer = (voidReason: string | null, lost: LostSeed | null) => ({
  serverTime: past,
  lottery: { game: 'ssc-5', name: 'SSC', region: 'CN', family: 'ssc', open: true },
  draw: {
    ...{ issue, state: voidReason ? 'void' : 'drawing', opensAt: past, closesAt: past },
    ...{ drawsAt: past, result: null, numbers: [], voidReason, lostSeed: lost },
  },
  versions: [],
  proof: {
    ...{ game: 'ssc-5', issue, commit: 'ab'.repeat(32), chain: 1, chainIndex: 7 },
    ...{ terminal: 'cd'.repeat(32), link: null, serverSeed: null, bookHash: 'ef'.repeat(32) },
    beacon: { name: 'quicknet', round: 7, publicKey: '12', signature: null, randomness: null },
    ...{ result: null, voided: voidReason && { reason: voidReason, result: null }, stages: null },
  },
  evidence: [],
})

async function told(...draw: Parameters<typeof answer>): Promise<string> {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(`/games/ssc-5/draws/${issue}`)
      ? Response.json({ success: true, value: answer(...draw) })
      : Response.json({ success: false, code: 'overloaded', message: 'busy' }, { status: 503 }),
  )
  await showPage(<VerifyPage game="ssc-5" issue={issue} />)
  await expect
    .poll(async () => {
      await settle()
      return document.querySelector('#data')
    })
    .not.toBeNull()
  return document.body.textContent ?? ''
}
const count = (text: string, words: string) => text.split(words).length - 1
const steps = () =>
  [...document.querySelectorAll('section[aria-labelledby="checks"] li')].map(
    (step) => step.lastElementChild?.lastElementChild?.textContent,
  )

queryClient.setDefaultOptions({ queries: { retry: false } })
beforeEach(() => readyPage('lottery-draws', 'public-log', 'fair', 'centre', 'shell'))
afterEach(closePage)

describe('the check of a draw whose seed is not told', () => {
  it('is still to come while the draw waits, and where it was called off for another reason', async () => {
    expect(count(await told(null, null), 'Ainda selado')).toBe(7 + 4)
    await closePage()
    await readyPage('lottery-draws', 'public-log', 'fair', 'centre', 'shell')
    expect(count(await told('beacon_silent', null), 'Ainda selado')).toBe(7 + 4)
  })

  it('says by when a draw whose seed is lost is called off', async () => {
    const text = await told(null, lostSeed)
    expect(text).toContain('será anulado até 28/11/2026, 12:00')
    expect(text).not.toContain('Volte depois do sorteio')
  })

  it('may still be made of a draw that was called off and lost its seed afterwards, if it is found', async () => {
    const text = await told('operators', { voidAt: null, final: false })
    expect(text).toContain('só se ela for encontrada se verá o que teria saído')
    expect(text).not.toContain('a semente é aberta quando')
    expect(count(text, 'Ainda selado')).toBe(7 + 4)
  })

  it.each(['seed_lost', 'operators'])(
    'will never be made of a draw called off by %s whose seed is lost for good, step by step',
    async (reason) => {
      const text = await told(reason, { voidAt: null, final: true })
      expect(text).not.toContain('Ainda selado')
      const never = 'Nunca será aberto: a semente perdeu-se.'
      const off = 'Não se aplica mais: o sorteio foi anulado.'
      expect(steps()).toEqual([never, never, off, off, off, off, never])
      const data = document.querySelector('section[aria-labelledby="data"]')?.textContent ?? ''
      expect([count(data, never), count(data, off)]).toEqual([2, 2])
    },
  )
})
