/** Letters alike whatever their case or accents: keyboards write the same word in more than one way. */
const letters = new Intl.Collator('und', { sensitivity: 'base', usage: 'search' })

/** Whether somebody typed the word that was asked for. */
export const isSameWord = (typed: string, word: string): boolean =>
  letters.compare(typed.trim().normalize('NFC'), word.normalize('NFC')) === 0
