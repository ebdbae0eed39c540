import { parseAmount } from '@parlour/money'
import { Icon } from '@parlour/ui/icon.tsx'
import type { Check, CheckedRound } from './check-rounds.ts'
import type { Table } from '../table.ts'

/** Numbers that are named of those that do not belong there. */
const MOST_NAMED = 20

const matches = (round: CheckedRound) =>
  round.outcomeMatches && round.payoutMatches && round.pairMatches

/** What the page has worked out itself, round by round. */
export function CheckTable({ check, game }: { check: Check; game: Table }) {
  const { t, money } = game.speech
  const good = check.rounds.filter(matches).length
  const whole = check.oddNonces.length === 0
  const all = check.commitmentMatches && whole && good === check.rounds.length
  return (
    <div className="mt-4">
      <p role="status" className={all ? 'font-semibold text-brand' : 'font-semibold text-danger'}>
        {check.commitmentMatches ? t('commitmentMatches') : t('commitmentDiffers')}{' '}
        {t('roundsMatch', { good, all: check.rounds.length })}{' '}
        {whole
          ? null
          : t('roundsOdd', { numbers: check.oddNonces.slice(0, MOST_NAMED).join(', ') })}
      </p>
      {check.elsewhere.length > 0 ? (
        <p className="mt-2 text-sm text-muted">
          {t('roundsElsewhere', { numbers: check.elsewhere.slice(0, MOST_NAMED).join(', ') })}
        </p>
      ) : null}
      {check.rounds.length > 0 ? (
        <table className="num mt-3 w-full text-sm">
          <thead className="text-start text-xs text-muted">
            <tr>
              <th className="py-1.5 text-start font-medium">{t('nonce')}</th>
              <th className="text-end font-medium">{t('stake')}</th>
              <th className="text-end font-medium">{t('payout')}</th>
              <th className="text-end font-medium">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {check.rounds.map((round) => {
              const match = matches(round)
              return (
                <tr key={round.wagerId} className="border-line border-t">
                  <td className="py-1.5">{round.nonce}</td>
                  <td className="text-end">
                    <bdi>{money(parseAmount(round.stake)!)}</bdi>
                  </td>
                  <td className="text-end">
                    <bdi>{money(parseAmount(round.payout)!)}</bdi>
                  </td>
                  <td className={match ? 'text-end text-brand' : 'text-end text-danger'}>
                    <span className="inline-flex items-center gap-1.5">
                      <Icon name={match ? 'check' : 'alert'} size={16} />
                      {match ? t('matches') : t('differs')}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}

export function Fact({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="num font-mono text-sm break-all">{value}</dd>
      {hint ? <dd className="text-xs text-muted">{hint}</dd> : null}
    </div>
  )
}
