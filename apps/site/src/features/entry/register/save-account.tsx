import { IconButton } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'
import { copyText } from '../../../parts/copy-text.ts'

/** The account's name in large letters, and a way to take it along. */
export function SaveAccount({ account }: { account: string }) {
  const t = useTexts('entry')
  const copy = () => copyText(account, t('copied'))
  return (
    <p className="my-4 flex items-center justify-center gap-2 rounded-small bg-raised p-3 text-xl font-semibold">
      <bdi>{account}</bdi>
      <IconButton icon="copy" label={t('copyAccount')} size={18} onClick={() => void copy()} />
    </p>
  )
}
