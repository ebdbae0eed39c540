import { describe, expect, it } from 'vitest'
import { readRate, showRate, typedRate } from './percent.ts'

describe('rates as people type them', () => {
  it('are percentages with a comma or a point, to the millionth', () => {
    expect(readRate('0,8')).toBe(8_000)
    expect(readRate('0.8 %')).toBe(8_000)
    expect(readRate('12')).toBe(120_000)
    expect(readRate('0,0001')).toBe(1)
    expect(readRate('100')).toBe(1_000_000)
  })

  it('are nothing when they are no percentage', () => {
    for (const typed of ['', '-1', '100,1', '1,00001', '1.000,5', 'um'])
      expect(readRate(typed)).toBeUndefined()
  })

  it('come back as they were typed', () => {
    for (const ppm of [0, 1, 3_000, 8_500, 1_000_000])
      expect(readRate(typedRate(ppm, 'pt-BR'))).toBe(ppm)
    expect(showRate(8_000, 'pt-BR')).toBe('0,8%')
  })
})
