import { Button, toast } from '@parlour/ui'
import { useTexts } from '../base/texts/texts.ts'

/** Copies what one would otherwise type elsewhere. */
export function CopyButton({
  text,
  label,
  of,
  wide = false,
}: {
  text: string
  /** What the button says, where "Copy" alone is not enough. */
  label?: string
  /** What is copied, for whoever hears several of these buttons. */
  of?: string
  wide?: boolean
}) {
  const t = useTexts('cashout')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('good', t('copied'))
    } catch {
      // Only pages over HTTPS may; the text stands beside the button to be marked.
      toast('bad', t('copyFailed'))
    }
  }
  return (
    <Button
      kind={wide ? 'brand' : 'quiet'}
      size={wide ? 'medium' : 'small'}
      icon="copy"
      aria-label={of ? `${t('copy')}: ${of}` : undefined}
      onClick={copy}
    >
      {label ?? t('copy')}
    </Button>
  )
}
