// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { DrawResult } from './draw-result.tsx'
import { DrawTimeline } from './draw-timeline.tsx'
import { StateBadge } from './state-badge.tsx'

type Shown = ComponentProps<typeof DrawResult>['shown']

const past = '2026-11-21T12:00:00.000Z'
const lostSeed = { voidAt: '2026-11-28T12:00:00.000Z', final: false }

/** A draw whose time is over and that has no result yet. */
function waiting(lost: typeof lostSeed | null, stages: unknown = null): Shown {
  const draw = {
    ...{ issue: '20261121-001', state: 'drawing', opensAt: past, closesAt: past, drawsAt: past },
    ...{ drawnAt: null, result: null, numbers: [], voidReason: null, stages, lostSeed: lost },
  }
  const lottery = { game: 'ssc-5', family: 'ssc', source: 'house', region: 'CN' }
  return { draw, lottery, versions: [], proof: null } as unknown as Shown
}

async function told(shown: Shown): Promise<string> {
  await showPage(
    <>
      <StateBadge draw={shown.draw} />
      <DrawResult
        shown={shown}
        reveal={{ open: 0, running: false, replay: () => undefined }}
        mine={new Set()}
      />
      <DrawTimeline shown={shown} />
    </>,
  )
  return document.body.textContent ?? ''
}

beforeEach(() => readyPage('lottery-draws'))
afterEach(closePage)

describe('a draw that waits for a seed that is lost', () => {
  it('says so in place of a result within seconds, and by when the stakes are back', async () => {
    const text = await told(waiting(lostSeed))
    expect(text.match(/Semente perdida/g)).toHaveLength(3)
    expect(text).toContain('será anulado até 28/11/2026, 12:00')
    expect(text).toContain('a não ser que a semente seja encontrada antes')
    for (const untrue of ['Sorteando', 'recarregar', 'Resultado publicado'])
      expect(text).not.toContain(untrue)
    expect(await told(waiting(null))).toContain('recarregar')
  })

  it('promises no draw any more once another of its chain was called off', async () => {
    const text = await told(waiting({ ...lostSeed, final: true }))
    expect(text).toContain('será anulado até 28/11/2026, 12:00')
    expect(text).not.toContain('encontrada antes')
  })

  it('says so as well where it comes out in parts', async () => {
    const stages = [{ stage: 1, play: 'live-1', closesAt: past, numbers: [] }]
    const text = await told(waiting(lostSeed, stages))
    expect(text.match(/Semente perdida/g)).toHaveLength(3)
    expect(text).not.toContain('Sorteando')
  })
})
