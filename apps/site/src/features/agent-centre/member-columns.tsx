import { categories } from '@parlour/money'
import { type Column, showRate } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Count } from './figure.tsx'
import { RatesLine } from './rates-fields.tsx'

export type Member = Answer<'lineTeam'>['members'][number]
type Name = 'account' | 'level' | 'kind' | 'login' | 'since' | 'rates' | 'direct' | 'team'

/** What every list of people of a line may tell of each, on the screen and in its file. */
export function useMemberColumns(...names: readonly Name[]): Column<Member>[] {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const columns: Record<Name, Omit<Column<Member>, 'key'>> = {
    account: {
      head: t('userName'),
      cell: ({ account }) => <bdi>{account}</bdi>,
      csv: ({ account }) => account,
    },
    level: {
      head: t('level'),
      cell: ({ distance }) => t('levelNumber', { number: distance }),
      csv: ({ distance }) => distance,
    },
    kind: {
      head: t('accountKind'),
      mark: true,
      cell: ({ kind }) => t(`kind_${kind}`),
      csv: ({ kind }) => t(`kind_${kind}`),
    },
    login: {
      head: t('lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? <Moment at={lastLoginAt} className="" /> : t('never'),
      csv: ({ lastLoginAt }) => lastLoginAt ?? '',
    },
    since: {
      head: t('since'),
      cell: ({ registeredAt }) => <Moment at={registeredAt} className="" />,
      csv: ({ registeredAt }) => registeredAt,
    },
    rates: {
      head: t('rates'),
      cell: ({ rates }) => (
        <span className="max-sm:[&>ul]:justify-end">
          <RatesLine rates={rates} />
        </span>
      ),
      csv: ({ rates }) =>
        categories
          .filter((one) => rates[one])
          .map((one) => `${one} ${showRate(rates[one] ?? 0, locale)}`)
          .join(' '),
    },
    direct: {
      head: t('direct'),
      end: true,
      cell: ({ directCount }) => <Count value={directCount} />,
      csv: ({ directCount }) => directCount,
    },
    team: {
      head: t('wholeTeam'),
      end: true,
      cell: ({ teamCount }) => <Count value={teamCount} />,
      csv: ({ teamCount }) => teamCount,
    },
  }
  return names.map((key) => ({ key, ...columns[key] }))
}
