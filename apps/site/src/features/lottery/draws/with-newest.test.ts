import { expect, it } from 'vitest'
import { withNewest } from './with-newest.ts'

const draw = (issue: string, numbers = '1') => ({ issue, numbers })

it('an archive that stands open shows draws that came since, each once and as it was read last', () => {
  const older = [draw('3', ''), draw('2'), draw('1')]
  const newest = [draw('5', ''), draw('4'), draw('3', '7'), draw('2')]
  expect(withNewest(newest, older)).toEqual([
    draw('5', ''),
    draw('4'),
    draw('3', '7'),
    draw('2'),
    draw('1'),
  ])
  expect(withNewest([], older)).toEqual(older)
  expect(withNewest(newest, [])).toEqual([])
  // Where more came than are looked at, the archive is read anew instead of being shown with a hole.
  expect(withNewest([draw('9'), draw('8')], older)).toEqual(older)
})
