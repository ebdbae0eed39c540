import { Button } from '@parlour/ui'
import { useTexts } from '../base/texts/texts.ts'
import { copyText } from './copy-text.ts'

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
  const copy = () => copyText(text, t('copied'))
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
