import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const about = ['Parlour', 'tigre77', 'ana.souza@mail.example', '+5511987654321', 'Inês Prado']
const judged = async (passwords: readonly string[], is: boolean) => {
  const told = await Promise.all(passwords.map((one) => isCommonPassword(one, about)))
  return passwords.filter((_, at) => told[at] !== is)
}

describe('a password that is tried first', () => {
  it('is one of the list, or one of them with an ending that everybody adds', async () => {
    const guessed = ['football', 'FOOTBALL', 'Brasil123', 'Senha2026!', '!!brasil', 'P@ssw0rd1']
    const more = ['$enha123', 'bra5i1!!', 'amoramor1', 'qwerty1999', 'flamengo-12', 'senha_12345']
    expect(await judged([...guessed, ...more], true)).toEqual([])
  })

  it('is a row of digits, or the same again', async () => {
    const rows = ['87654321', '1234567890', '22222222', '12341234', 'aaaaaaaaa', '1212121212']
    expect(await judged(rows, true)).toEqual([])
  })

  it('is how the house or its owner is called', async () => {
    const named = ['Parlour1', 'parlour2026!', 'Tigre123', 'tigre77!', 'anasouza1', 'Souza2025']
    const more = ['ana.souza1', '5511987654321', 'InesPrado1', 'inês1990']
    expect(await judged([...named, ...more], true)).toEqual([])
    expect(await isCommonPassword('Souza2025', [])).toBe(false)
  })

  it('is no other: words put together, digits of one’s own, signs by chance', async () => {
    const good = ['a-long-enough-1', 'kx7w2mpq', 'tigre come arroz', 'canary-4711', '70413958']
    const more = ['x7Kd93mQ', 'sete gatos 19', 'brasil-73920', 'Parlour-demo-1', '--lua--de--mel']
    expect(await judged([...good, ...more], false)).toEqual([])
  })
})
