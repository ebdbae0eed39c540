import { AccountPage } from '../../features/account/account-page.tsx'
import { PayoutAccounts } from '../../features/withdraw/payout-accounts.tsx'

/** My account, and where my withdrawals go. */
export const Account = ({ item }: { item: string | undefined }) => (
  <AccountPage item={item} payoutAccounts={<PayoutAccounts />} />
)
