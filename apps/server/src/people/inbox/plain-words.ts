const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The house's HTML as plain lines, for a mail or a field: tags become breaks, entities their signs. */
export const plainWords = (html: string): string =>
  html
    .replace(/<li>/g, '• ')
    .replace(/<\/(p|h3|h4|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<br>|<\/li>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] as string)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
