import { parseAmount } from '@parlour/money'
import { Dialog } from '@parlour/ui/dialog.tsx'
import { useStore } from '../frame/store.ts'
import type { CrashTable } from './crash-table.ts'

const paragraphs = [
  'crash_rule1',
  'crash_rule2',
  'crash_rule3',
  'crash_rule4',
  'crash_rule5',
] as const

/** How the round is played, what it returns, and what becomes of bets when something breaks. */
export function CrashRulesDialog({ table, close }: { table: CrashTable; close: () => void }) {
  const { opened } = useStore(table.view)
  const { t, money, number } = table.speech
  const rows: [string, string][] = [
    [t('rtp'), `${number('99.00')} %`],
    [t('maxWin'), t('crash_cap', { money: money(parseAmount(opened.mostPayout)!) })],
    [
      t('limits'),
      t('limitsText', {
        least: money(parseAmount(opened.leastStake)!),
        most: money(parseAmount(opened.mostStake)!),
      }),
    ],
  ]
  return (
    <Dialog title={t('rules')} onClose={close} width={640}>
      <div className="grid gap-2">
        {paragraphs.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
      <h3 className="mt-7 mb-3 font-display text-lg font-semibold">{t('oddsTitle')}</h3>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1">{name}</dt>
            <dd className="num font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-7 mb-3 font-display text-lg font-semibold">{t('goodToKnow')}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
        <li>{t('noMemory')}</li>
        <li>{t('sameOdds')}</li>
      </ul>
      <p className="mt-4 text-xs break-all text-muted">
        {t('version')} {opened.version} · {opened.rulesHash}
      </p>
    </Dialog>
  )
}
