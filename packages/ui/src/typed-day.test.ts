import { describe, expect, it } from 'vitest'
import { dayForm, dayHint, readDay, spacedDay, writeDay } from './typed-day.ts'

describe('a day in the figures of a language', () => {
  it.each([
    ['pt-BR', '05/06/1990', 'dd/mm/aaaa'],
    ['en-GB', '05/06/1990', 'dd/mm/yyyy'],
    ['ja', '1990/06/05', '年/月/日'],
    ['ko', '1990.06.05', '년.월.일'],
    ['ru', '05.06.1990', 'дд.мм.гггг'],
    ['ar-u-nu-latn', '05/06/1990', 'يوم/الشهر/السنة'],
    ['th', '05/06/2533', 'วัน/เดือน/ปี'],
  ])('%s writes %s where an empty field says %s', (locale, written, hint) => {
    const form = dayForm(locale)
    expect(writeDay('1990-06-05', form)).toBe(written)
    expect(readDay(written, form)).toBe('1990-06-05')
    expect(dayHint(locale, form)).toBe(hint)
  })

  const pt = dayForm('pt-BR')

  it.each([
    ['5/6/1990', '1990-06-05'],
    ['1990-06-05', '1990-06-05'],
    ['٠٥/٠٦/١٩٩٠', '1990-06-05'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', undefined],
    ['31/04/2026', undefined],
    ['05/06/90', undefined],
    ['05/06', undefined],
    ['', undefined],
  ])('%s means %s', (text, day) => {
    expect(readDay(text, pt)).toBe(day)
  })

  it('gets its separators while it is typed, and gives them back', () => {
    const typed = [...'05061990'].reduce((text, figure) => spacedDay(text + figure, pt), '')
    expect(typed).toBe('05/06/1990')
    expect(spacedDay('5/', pt)).toBe('05/')
    expect(spacedDay('05/', pt)).toBe('05/')
    expect(spacedDay('05', pt)).toBe('05')
    expect(spacedDay('abc', pt)).toBe('')
    expect(spacedDay('05/06/19901', pt)).toBe('05/06/1990')
    expect(spacedDay('1990-06-05', pt)).toBe('05/06/1990')
  })
})
