import { describe, expect, it } from 'vitest'
import { excerpt, folded, markedParts, searchHelp } from './search-help.ts'

const article = (articleId: string, question: string, answer: string) => ({
  articleId,
  question,
  answer,
})
const topics = [
  {
    topicId: 'money',
    title: 'Dinheiro',
    questions: [
      article(
        'fees',
        'Quanto custa?',
        '<p>O depósito por <strong>Pix</strong> não tem tarifa.</p>',
      ),
      article('deposit', 'Como faço um depósito?', '<p>Abra <em>Depositar</em>.</p>'),
    ],
  },
  {
    topicId: 'play',
    title: 'Jogo',
    questions: [article('round', 'Como confiro uma rodada?', '<p>Abra a rodada.</p>')],
  },
]
const found = (wanted: string) => searchHelp(topics, wanted).map(({ articleId }) => articleId)

describe('the search of the help centre', () => {
  it.each([
    ['deposito', ['deposit', 'fees']],
    ['DEPÓSITO', ['deposit', 'fees']],
    ['depo pix', ['fees']],
    ['rodada', ['round']],
    ['strong', []],
    ['(.*', []],
    ['   ', []],
  ])('finds for %j %j: without accents, by half words, questions first (C-67)', (wanted, ids) => {
    expect(found(wanted)).toEqual(ids)
  })

  it('keeps the length of what it folds, so that marks stand where the letters are', () => {
    for (const text of ['Depósito à vista', 'İstanbul', 'ﬁm', 'ação', '한국어']) {
      expect(folded(text)).toHaveLength(text.normalize('NFC').length)
    }
  })

  it('marks what was looked for in the text as it is written', () => {
    expect(markedParts('O depósito por Pix', 'pix deposito')).toEqual([
      { text: 'O ', hit: false },
      { text: 'depósito', hit: true },
      { text: ' por ', hit: false },
      { text: 'Pix', hit: true },
    ])
    expect(markedParts('a+b', '+')).toEqual([{ text: 'a+b', hit: false }])
  })

  it('shows the words around the first hit, without tags', () => {
    const html = `<p>${'palavra '.repeat(30)}</p><p>o <em>saque</em> chega ${'depois '.repeat(30)}</p>`
    const shown = excerpt(html, 'saque')
    expect(shown).toMatch(/^… .*saque.* …$/)
    expect(shown).not.toContain('<')
    expect(shown.length).toBeLessThan(160)
  })
})
