/**
 * The promotion an address names: its hash first, then its id parameter.
 *
 * @example chosenPromotion('?id=a', '#b') // 'b'
 */
export function chosenPromotion(search: string, hash: string): string | undefined {
  const named = [decoded(hash.slice(1)), new URLSearchParams(search).get('id') ?? '']
  return named.find((id) => /^[a-z0-9-]{1,64}$/.test(id))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
