// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { changeLanguage, loadTexts, text } from '../base/texts/texts.ts'
import { closePage, readyPage, showPage } from '../testing/shown-page.tsx'
import { Worded } from './worded.tsx'

afterEach(async () => {
  await closePage()
  // The pages of other files are read in Portuguese.
  await changeLanguage('PT')
  localStorage.clear()
})

describe('a sentence with something drawn in it', () => {
  it.each([
    ['EN', 'For your safety, this account can receive money from 5 May'],
    ['JA', '安全のため、この口座への出金は 5 May から可能です'],
    ['TR', 'Güvenliğiniz için bu hesaba ödeme başlangıcı: 5 May'],
  ])('has it where the language puts it: %s', async (code, said) => {
    await readyPage()
    await changeLanguage(code)
    await loadTexts('cashout')
    await showPage(
      <Worded of={(time) => text('cashout', 'cooling', { time })}>
        <time>5 May</time>
      </Worded>,
    )
    const time = document.querySelector('time')!
    expect(time.textContent).toBe('5 May')
    expect(time.parentElement!.textContent).toBe(said)
  })
})
