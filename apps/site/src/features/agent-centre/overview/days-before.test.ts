import { expect, it } from 'vitest'
import { daysBefore } from './days-before.ts'

it.each`
  from            | to              | before
  ${'2026-11-23'} | ${'2026-11-23'} | ${{ from: '2026-11-22', to: '2026-11-22' }}
  ${'2026-11-17'} | ${'2026-11-23'} | ${{ from: '2026-11-10', to: '2026-11-16' }}
  ${'2026-03-01'} | ${'2026-03-31'} | ${{ from: '2026-01-29', to: '2026-02-28' }}
`('days $from to $to are compared with as many right before', ({ from, to, before }) => {
  expect(daysBefore({ from, to })).toEqual(before)
})
