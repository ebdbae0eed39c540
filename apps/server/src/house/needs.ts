import type { Wallet } from '../ledger/wallet/wallet.ts'
import type { MemberChecks } from './member-checks.ts'
import type { SettingsNeeds } from './settings/open-settings.ts'

/** What the chapters are built from. A use-case picks what it needs: `Pick<Needs, 'db' | 'wallet'>`. */
export type Needs = SettingsNeeds & { readonly wallet: Wallet; readonly checks: MemberChecks }
