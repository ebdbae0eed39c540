import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { amountText, money, signedText } from './money.ts'
import { moment, time, timeText, utcText } from './moment.ts'

describe('money at the edge', () => {
  it('comes as a decimal string and is ledger units inside', () => {
    expect(money.in.parse('10.5')).toBe(105_000n)
    expect(money.in.parse('9999999999999.9999')).toBe(99_999_999_999_999_999n)
  })

  it.each(['', '-1', '1e3', '1.23456', '01', '.5', '1.', ' 1', '1'.repeat(14), 5, null])(
    'refuses %j as the text alone does',
    (written) => {
      const problems = (shape: z.ZodType) => shape.safeParse(written).error?.issues
      expect(problems(money.in)).toEqual(problems(amountText))
      expect(problems(money.in)).toHaveLength(1)
    },
  )

  it('leaves as a decimal string of four decimals', () => {
    expect(money.out.parse(105_000n)).toBe('10.5000')
    expect(money.signed.parse(-1n)).toBe('-0.0001')
    expect(z.array(money.out.nullable()).parse([0n, null])).toEqual(['0.0000', null])
  })

  it('leaves within the borders of its text only', () => {
    expect(money.out.safeParse(-1n).success).toBe(false)
    expect(money.out.safeParse(10n ** 18n).success).toBe(false)
    expect(money.out.safeParse('1.0000').success).toBe(false)
  })

  it('comes back unchanged', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }), (units) => {
        expect(money.in.parse(money.out.parse(units))).toBe(units)
        expect(signedText.safeParse(money.signed.parse(-units)).success).toBe(true)
      }),
    )
  })
})

describe('moments at the edge', () => {
  it('come as text of any offset and are dates inside', () => {
    expect(time.in.parse('2026-03-01T10:00:00+02:00')).toEqual(new Date('2026-03-01T08:00:00Z'))
    expect(time.in.safeParse('1999-12-31T23:59:59Z').success).toBe(false)
  })

  it('leave in UTC, to the millisecond', () => {
    const at = new Date('2026-03-01T08:00:00.007Z')
    expect(time.out.parse(at)).toBe('2026-03-01T08:00:00.007Z')
    expect(time.utc.parse(at)).toBe('2026-03-01T08:00:00.007Z')
    expect(time.out.safeParse('2026-03-01T08:00:00Z').success).toBe(false)
    expect(time.out.safeParse(new Date(Number.NaN)).success).toBe(false)
  })
})

describe('what a codec tells of itself', () => {
  const told = (shape: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(shape, { io })

  it('is the text that travels', () => {
    expect(told(money.in, 'input')).toEqual(told(amountText, 'input'))
    expect(told(money.out, 'output')).toEqual(told(amountText, 'output'))
    expect(told(money.signed, 'output')).toEqual(told(signedText, 'output'))
    expect(told(time.in, 'input')).toEqual(told(moment, 'input'))
    expect(told(time.out, 'output')).toEqual(told(timeText, 'output'))
    expect(told(time.utc, 'output')).toEqual(told(utcText, 'output'))
  })
})
