import { describe, expect, it } from 'vitest'
import { isSameWord } from './same-word.ts'

describe('a word typed to confirm', () => {
  it.each([
    ['excluir', 'EXCLUIR'],
    ['autoexclusao', 'AUTOEXCLUSÃO'],
    [' EXCLUIR ', 'EXCLUIR'],
    ['hariç', 'HARIÇ'],
    ['LOẠI TRỪ', 'LOAI TRU'],
    ['LOẠI TRỪ'.normalize('NFD'), 'LOAI TRU'],
    ['自我排除', '自我排除'],
    ['배제', '배제'],
  ])('%s is %s', (typed, word) => expect(isSameWord(typed, word)).toBe(true))

  it.each([
    ['', 'EXCLUIR'],
    ['EXCLUI', 'EXCLUIR'],
    ['自排', '自我排除'],
  ])('"%s" is not %s', (typed, word) => expect(isSameWord(typed, word)).toBe(false))
})
