import { calls } from '@parlour/wire'
import { saveTextFile } from '@parlour/ui'
import { Unreachable } from '../../base/server/refused.ts'
import { kept } from '../../base/storage.ts'
import { currentLanguage } from '../../base/texts/texts.ts'

/** Fetches all lines that match as a file; the token rides in a header, never in an address. */
export async function downloadRecord(
  name:
    | 'bettingRecordFile'
    | 'accountRecordFile'
    | 'personalProfitFile'
    | 'rebateHistoryFile'
    | 'pointRedemptionsFile'
    | 'myTicketsFile'
    | 'teamBettingFile'
    | 'teamLossFile'
    | 'teamMembersFile'
    | 'teamPaymentsFile'
    | 'teamRankingFile'
    | 'rateHistoryFile'
    | 'linkDaysFile'
    | 'teamTransactionsFile'
    | 'salariesFile',
  filter: Readonly<Record<string, string | undefined>>,
  fileName: string,
): Promise<void> {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) if (value) query.set(key, value)
  const response = await fetch(`${calls[name].path}?${query}`, {
    headers: {
      Authorization: `Bearer ${kept.get('token') ?? ''}`,
      Language: currentLanguage().code,
    },
  }).catch(() => undefined)
  if (!response?.ok) throw new Unreachable(undefined, undefined)
  saveTextFile(fileName, (await response.text()).replace(/^\uFEFF/, ''))
}
