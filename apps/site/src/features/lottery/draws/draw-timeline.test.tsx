// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { DrawTimeline } from './draw-timeline.tsx'

type Shown = ComponentProps<typeof DrawTimeline>['shown']

/** A draw of noon, called off at a moment. */
function calledOff(at: string): Shown {
  const day = (time: string) => `2026-11-21T${time}:00.000Z`
  const draw = {
    ...{ issue: '20261121-001', state: 'void', voidReason: 'operators', lostSeed: null },
    ...{ opensAt: day('11:00'), closesAt: day('11:59'), drawsAt: day('12:00'), drawnAt: null },
    ...{ result: null, numbers: [], stages: null },
  }
  const lottery = { game: 'ssc-5', family: 'ssc', source: 'house', region: 'CN' }
  return { draw, lottery, versions: [{ version: 1, at: day(at) }], proof: null } as unknown as Shown
}

beforeEach(() => readyPage('lottery-draws'))
afterEach(closePage)

it.each([
  ['before its sales', '10:00', ['Sorteio anulado']],
  ['during its sales', '11:30', ['Vendas abertas', 'Sorteio anulado']],
  ['after its close', '12:30', ['Vendas abertas', 'Vendas fechadas', 'Sorteio anulado']],
])(
  'a draw that was called off %s tells what came before that, in its order',
  async (_, at, steps) => {
    await showPage(<DrawTimeline shown={calledOff(at)} />)
    const names = [...document.querySelectorAll('li p:first-child')]
    expect(names.map((name) => name.textContent)).toEqual(steps)
  },
)
