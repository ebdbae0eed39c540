// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../../testing/shown-page.tsx'
import { DrawProof } from './draw-proof.tsx'

type Shown = ComponentProps<typeof DrawProof>['shown']

/** A house draw as far as its proof is told, called off for a reason or not, with its seed told or not. */
function drawOf(voidReason: string | null, serverSeed: string | null): Shown {
  const voided = voidReason === null ? null : { reason: voidReason, result: null }
  const told = {
    lottery: { game: 'ssc-5' },
    draw: { issue: '20261123-001', voidReason, state: voided ? 'void' : 'closed' },
    proof: {
      ...{ commit: 'ab'.repeat(32), bookHash: null, serverSeed, voided },
      beacon: { name: 'quicknet', standing: 'public', round: 7 },
    },
    evidence: [],
  }
  return told as unknown as Shown
}

async function told(shown: Shown): Promise<string> {
  await showPage(<DrawProof shown={shown} />)
  return document.body.textContent ?? ''
}

beforeEach(() => readyPage('lottery-draws'))
afterEach(closePage)

describe('what a draw says of its seed', () => {
  it('is that it is sealed, and what it gave once it is told', async () => {
    expect(await told(drawOf(null, null))).toContain('A semente foi selada antes das vendas')
    expect(await told(drawOf(null, 'cd'.repeat(32)))).toContain('A semente selada e o sinal')
  })

  it('is when it is told where the draw was called off', async () => {
    const waiting = await told(drawOf('beacon_silent', null))
    expect(waiting).toContain('a semente é aberta quando os sorteios anteriores tiverem saído')
    expect(await told(drawOf('beacon_silent', 'cd'.repeat(32)))).toContain('ninguém foi pago')
  })

  it('is that it is lost where the draw waits for it, and by when that is called off', async () => {
    const shown = drawOf(null, null)
    const lostSeed = { voidAt: '2026-11-28T12:00:00.000Z', final: false }
    const text = await told({ ...shown, draw: { ...shown.draw, lostSeed } })
    expect(text).toContain('será anulado até 28/11/2026, 12:00')
    expect(text).not.toContain('ainda não existe')
  })

  it.each([
    ['nobody can open it', 'seed_lost', true, 'ninguém consegue mais abri-la'],
    ['it is told only if it is found', 'operators', false, 'só se ela for encontrada'],
    ['nobody opens it any more', 'operators', true, 'ninguém consegue mais abri-la'],
  ])('is that %s where a draw called off by %s lost it', async (_, reason, final, words) => {
    const shown = drawOf(reason, null)
    const lostSeed = { voidAt: null, final }
    const text = await told({ ...shown, draw: { ...shown.draw, lostSeed } })
    expect(text).toContain(words)
    expect(text).not.toContain('a semente é aberta')
  })
})
