import { describe, expect, it } from 'vitest'
import { houseFiles } from './house-files.ts'
import { isTest, read } from './house-graph.ts'

/** What still writes texts by its own hand. A chapter whose shapes say `money` and `time` takes its names off; none is added. */
const byHand = [
  'lottery/tickets/show-chases',
  'lottery/tickets/show-markets',
  'lottery/tickets/show-tickets',
  'lottery/tickets/tickets.routes',
].map((name) => `apps/server/src/${name}.ts`)

const written = houseFiles().filter(
  (file) =>
    /^apps\/server\/src\/.*(\.routes|\/show-[^/]*)\.ts$/.test(file) &&
    !isTest(file) &&
    /\b(formatAmount|parseAmount|toISOString)\b/.test(read(file)),
)

describe('money and moments', () => {
  it('are read and written down at the door, not in the pages behind it', () => {
    const wrong = written.filter((file) => !byHand.includes(file))
    expect(
      wrong.map(
        (file) =>
          `${file}: say money.in, money.out, time.in or time.out in the call's shapes, and take and give bigint and Date`,
      ),
    ).toEqual([])
  })

  it('are written by hand in fewer and fewer files', () => {
    const done = byHand.filter((file) => !written.includes(file))
    expect(done.map((file) => `${file} does so no more: take it off the list`)).toEqual([])
  })
})
