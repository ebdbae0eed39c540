import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('a CSV file', () => {
  it('quotes what holds the separator, a quote or a line end', () => {
    expect(toCsv(['a', 'b'], [['1,5', 'he said "no"']])).toBe('a,b\r\n"1,5","he said ""no"""\r\n')
    expect(toCsv(['a'], [['two\nlines']])).toBe('a\r\n"two\nlines"\r\n')
  })

  it('disarms what a spreadsheet would run, and leaves amounts alone', () => {
    expect(toCsv(['a', 'b'], [['=1+1', '-10.5000']])).toBe("a,b\r\n'=1+1,-10.5000\r\n")
    expect(toCsv(['a'], [['@cmd']])).toBe("a\r\n'@cmd\r\n")
  })

  it('writes big amounts with every digit', () => {
    expect(toCsv(['a'], [[9007199254740993n]])).toBe('a\r\n9007199254740993\r\n')
  })
})
