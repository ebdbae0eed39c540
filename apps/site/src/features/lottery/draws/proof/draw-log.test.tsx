// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../base/server/query-client.ts'
import { closePage, readyPage, settle, showPage } from '../../../../testing/shown-page.tsx'
import type { DrawReceipt } from '../../../../parts/proof/verify-draw.ts'
import { DrawLogCard, saidOf, useDrawLog } from './draw-log.tsx'

const receipt = { game: 'ssc-1', issue: '1', commit: 'ab'.repeat(32) } as DrawReceipt

function Card() {
  return <DrawLogCard receipt={receipt} read={useDrawLog('ssc-1', '1', receipt)} askAgainMs={1} />
}

queryClient.setDefaultOptions({ queries: { retry: false } })
beforeEach(() => readyPage('public-log', 'lottery-draws', 'centre', 'shell'))
afterEach(closePage)

async function told(answer: () => Response | Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', async () => answer())
  queryClient.clear()
  await showPage(<Card />)
  await expect
    .poll(async () => {
      await settle()
      return document.querySelector('.shimmer')
    })
    .toBeNull()
  return document.body.textContent ?? ''
}
const refusal = (code: string, status: number) => () =>
  Response.json({ success: false, code, message: `words of ${code}` }, { status })

describe('what the public log says of a draw', () => {
  it('is that it names none, where the log itself says so', async () => {
    expect(await told(refusal('log_entry_not_found', 404))).toContain('não cita este sorteio')
  })

  it('is not known where the house does not answer or is busy, and can be asked again', async () => {
    const silence = () => Promise.reject(new TypeError('no network'))
    for (const answer of [silence, refusal('overloaded', 503)]) {
      const text = await told(answer)
      expect(text).not.toContain('não cita este sorteio')
      expect(text).toContain('Tentar de novo')
      // No money is near.
      expect(text).not.toContain('dinheiro')
    }
  })

  it('is what was told of it so far, and no book or result, while it is not drawn', () => {
    expect(saidOf({ result: null }, 'ok')).toBe('told')
    expect(saidOf({ result: '1,2,3' }, 'ok')).toBe('ok')
    expect(saidOf({ result: null }, 'bad')).toBe('bad')
  })

  it('does not hold where nobody can read it', async () => {
    const log = {
      key: 'x',
      note: 'not a note',
      entries: [{ index: 0, kind: 'draw', body: '{', path: [] }],
    }
    let asked = 0
    const text = await told(() => {
      asked += 1
      return Response.json({ success: true, value: log })
    })
    expect(text).toContain('diz outra coisa que esta página')
    // Draw and log are of two moments: nobody is told so before both were asked anew.
    expect(asked).toBe(6)
  })
})
