import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'

type Account = Pick<
  Answer<'listPayoutAccounts'>['payoutAccounts'][number],
  'kind' | 'keyKind' | 'label' | 'masked'
>

/** What an account is: a Pix key of its kind, or one at a bank. */
export function useAccountKind() {
  const t = useTexts('centre')
  const s = useTexts('cashout')
  return ({ kind, keyKind }: Pick<Account, 'kind' | 'keyKind'>): string =>
    keyKind ? `${t('kind_pix')} · ${s(`key_${keyKind}`)}` : t(`kind_${kind}`)
}

/** An account in one line: what its owner calls it, else what it is, and what is shown of it. */
export function useAccountName() {
  const kindOf = useAccountKind()
  return (account: Account): string => `${account.label || kindOf(account)} · ${account.masked}`
}
