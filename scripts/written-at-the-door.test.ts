import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'
import { isTest, read } from './house-graph.ts'

const pages = houseFiles().filter(
  (file) => /^apps\/server\/src\/.*(\.routes|\/show-[^/]*)\.ts$/.test(file) && !isTest(file),
)

describe('money and moments', () => {
  it('are read and written down at the door, not in the pages behind it', () => {
    const wrong = pages.filter((file) =>
      /\b(formatAmount|parseAmount|toISOString)\b/.test(read(file)),
    )
    expect(
      wrong.map(
        (file) =>
          `${file}: say money.in, money.out, time.in or time.out in the call's shapes, and take and give bigint and Date`,
      ),
    ).toEqual([])
    expect(pages.length).toBeGreaterThan(50)
  })
})
