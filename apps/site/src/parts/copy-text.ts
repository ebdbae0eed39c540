import { toast } from '@parlour/ui'
import { loadTexts, text } from '../base/texts/texts.ts'

/**
 * Copies words and says so, or says that it could not: a browser may refuse, and over plain HTTP there is nothing to
 * copy with. Nobody is left to find an empty clipboard.
 *
 * @param copied what is said when they are copied
 */
export async function copyText(words: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    await loadTexts('cashout')
    toast('bad', text('cashout', 'copyFailed'))
    return
  }
  toast('good', copied)
}
