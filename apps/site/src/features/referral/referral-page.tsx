import { Button, Money } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { copyText } from '../../parts/copy-text.ts'
import { QrCode } from '../../parts/qr-code.tsx'
import { EarnedWords } from '../../parts/missions/earned-words.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { FriendsTable } from './friends-table.tsx'

type Referral = Answer<'getReferral'>

/** Inviting friends: the member's code and link, what it brings, and how far the friends have come (P-12). */
export function ReferralPage() {
  const referral = useQuery(reading('getReferral', {}))
  return (
    <Read query={referral}>
      {(answer) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Share referral={answer} />
          <Terms referral={answer} />
          <Funnel referral={answer} />
          <FriendsTable />
        </div>
      )}
    </Read>
  )
}

function Share({ referral }: { referral: Referral }) {
  const t = useTexts('missions')
  const link = location.origin + referral.path
  const copy = (words: string) => copyText(words, t('copied'))
  const share = () =>
    navigator.share({ title: 'Parlour', text: t('shareText'), url: link }).catch(() => undefined)
  return (
    <section
      className="card grid grid-cols-[minmax(0,1fr)] items-center gap-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)]"
      aria-label={t('yourLink')}
    >
      <div className="justify-self-center overflow-hidden rounded-small">
        <QrCode text={link} label={t('qrLabel')} size={152} margin={12} />
      </div>
      <div className="grid gap-3">
        <p className="grid gap-0.5">
          <span className="text-sm text-muted">{t('yourCode')}</span>
          <bdi className="num text-2xl font-semibold tracking-widest">{referral.code}</bdi>
        </p>
        <p className="grid gap-0.5">
          <span className="text-sm text-muted">{t('yourLink')}</span>
          <bdi className="text-sm whitespace-normal break-all">{link}</bdi>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="copy" onClick={() => copy(link)}>
            {t('copyLink')}
          </Button>
          <Button size="small" kind="ghost" icon="copy" onClick={() => copy(referral.code)}>
            {t('copyCode')}
          </Button>
          {'share' in navigator ? (
            <Button size="small" kind="ghost" icon="send" onClick={share}>
              {t('share')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Terms({ referral: { terms } }: { referral: Referral }) {
  const t = useTexts('missions')
  const { currency } = terms
  return (
    <section className="grid gap-3" aria-label={t('howItWorks')}>
      <h4 className="font-semibold">{t('howItWorks')}</h4>
      <p>
        {t('rewardPerFriend')}{' '}
        <strong className="text-brass">
          <EarnedWords earned={terms.reward} />
        </strong>
      </p>
      <ol className="grid list-decimal gap-1.5 ps-5 text-sm text-muted">
        <li>{t('termRegister')}</li>
        {terms.kycLevel > 0 ? <li>{t('termKyc')}</li> : null}
        <li>
          {t('termDeposit')} <Money amount={terms.firstDeposit} currency={currency} />
        </li>
        <li>
          {t('termTurnover')} <Money amount={terms.turnover} currency={currency} />
        </li>
        <li>{t('termHolding', { days: terms.holdingDays })}</li>
      </ol>
      <p className="text-sm text-muted">{t('termFair')}</p>
    </section>
  )
}

const stages = ['registered', 'deposited', 'qualified', 'paid'] as const

function Funnel({ referral: { funnel, sums } }: { referral: Referral }) {
  const t = useTexts('missions')
  const widest = Math.max(funnel.registered, 1)
  return (
    <section className="card grid gap-5 p-5 sm:grid-cols-2" aria-label={t('funnel')}>
      <dl className="grid content-start gap-3">
        {stages.map((stage) => (
          <div key={stage} className="grid grid-cols-[1fr_auto] gap-1 text-sm">
            <dt className="text-muted">{t(`stage_${stage}`)}</dt>
            <dd className="num font-semibold">{funnel[stage]}</dd>
            <dd
              aria-hidden="true"
              className="told-track col-span-2 h-2 overflow-hidden rounded-full bg-line"
            >
              <span
                className="told-fill block h-full rounded-full bg-brand"
                style={{ inlineSize: `${(funnel[stage] / widest) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid content-start gap-4">
        <div>
          <dt className="text-sm text-muted">{t('sumPaid')}</dt>
          <dd className="text-3xl font-semibold tracking-tight">
            <Money amount={sums.paid} currency={sums.currency} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('sumWaiting')}</dt>
          <dd className="text-xl font-semibold">
            <Money amount={sums.waiting} currency={sums.currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
