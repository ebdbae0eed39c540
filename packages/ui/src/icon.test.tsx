import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

describe('icons of the house', () => {
  it.each<IconName>(['chevronStart', 'chevronEnd', 'arrowEnd', 'send', 'logout', 'menu', 'list'])(
    '%s points along the line of reading, wherever it is drawn',
    (name) => {
      expect(renderToStaticMarkup(<Icon name={name} />)).toContain('rtl:-scale-x-100')
    },
  )

  it.each<IconName>(['play', 'clock', 'refresh', 'chevronDown', 'check'])(
    '%s is the same in every language',
    (name) => {
      expect(renderToStaticMarkup(<Icon name={name} />)).not.toContain('rtl:')
    },
  )
})
