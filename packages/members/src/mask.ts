const letters = (text: string): string[] => Array.from(text.trim())

/**
 * A person's name as others may see it: the first letter of each part.
 *
 * @example maskName('Ana Lima') // 'A** L***'
 */
export const maskName = (name: string): string =>
  [...name.matchAll(/\S+/gu)]
    .map(([part]) => {
      const [first, ...rest] = letters(part)
      return `${first}${'*'.repeat(Math.max(rest.length, 1))}`
    })
    .join(' ')

/**
 * A user name on boards and lists: two letters, a fixed mask, the last letter.
 * The mask has a fixed length so that it does not tell how long the name is.
 *
 * @example maskUsername('alice') // 'al***e'
 */
export function maskUsername(username: string): string {
  const all = letters(username)
  if (all.length <= 3) return `${all[0] ?? ''}***`
  return `${all.slice(0, 2).join('')}***${all.at(-1)}`
}

/**
 * A number with only its last digits: phone, document, bank account.
 *
 * @example maskNumber('11987654321') // '*******4321'
 */
export function maskNumber(number: string, shown = 4): string {
  const all = letters(number)
  const kept = all.length > shown ? shown : Math.min(1, all.length)
  return '*'.repeat(all.length - kept) + all.slice(all.length - kept).join('')
}

/**
 * An e-mail address with one letter of the name and the whole domain.
 *
 * @example maskEmail('ana@exemplo.com.br') // 'a***@exemplo.com.br'
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  return `${letters(email)[0]}***${email.slice(at)}`
}
