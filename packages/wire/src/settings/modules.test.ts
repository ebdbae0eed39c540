import { describe, expect, it } from 'vitest'
import { readSwitches } from './modules.ts'

const node = (moduleId: string, enabled: 0 | 1, children: ReturnType<typeof leaf>[] = []) => ({
  moduleId,
  name: moduleId,
  enabled,
  children,
})
const leaf = (moduleId: string, enabled: 0 | 1) => ({ moduleId, name: moduleId, enabled })

describe('switches', () => {
  it('are on when enabled is 1 and everything above is on', () => {
    expect(
      readSwitches([node('A', 1, [leaf('A1', 1), leaf('A2', 0)]), node('B', 0, [leaf('B1', 1)])]),
    ).toEqual({ A: true, A1: true, A2: false, B: false, B1: false })
  })
})
