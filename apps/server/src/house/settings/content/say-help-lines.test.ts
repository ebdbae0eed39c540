import { expect, it } from 'vitest'
import { sayHelpLines } from './say-help-lines.ts'

const lines = [
  { country: 'BR', name: 'CVV', contact: '188' },
  { country: 'PT', name: 'Linha <1414>', contact: '1414' },
]

it('Helplines stand where the text names their place, each with its country in the reader’s language', () => {
  expect(sayHelpLines('<p>Ajuda. [helpLines]</p>', 'PT', lines.slice(0, 1))).toBe(
    '<p>Ajuda. CVV: 188 (Brasil)</p>',
  )
  expect(sayHelpLines('[helpLines]', 'JA', lines)).toBe(
    'CVV: 188 (ブラジル); Linha &lt;1414&gt;: 1414 (ポルトガル)',
  )
})

it('A house without helplines leaves the place empty, and other texts are as they were', () => {
  expect(sayHelpLines('<p>Ajuda. [helpLines]</p>', 'PT', [])).toBe('<p>Ajuda. </p>')
  expect(sayHelpLines('<p>Ajuda.</p>', 'PT', lines)).toBe('<p>Ajuda.</p>')
})
