import { Button, toast } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'

/** Copies a secret, so that nobody has to type it elsewhere. */
export function CopyButton({ text }: { text: string }) {
  const t = useTexts('identity')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast('good', t('copied'))
  }
  return (
    <Button kind="quiet" size="small" icon="copy" onClick={copy}>
      {t('copy')}
    </Button>
  )
}
