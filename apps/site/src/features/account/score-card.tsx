import { Button, classNames, Icon, Skeleton, useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'

type Security = Answer<'memberSecurity'>
type Protection = Security['protections'][number]['key']

/** The part of the page in which a protection is put right. */
const partOf: Readonly<Record<Protection, string>> = {
  password: 'account-password',
  password_fresh: 'account-password',
  funds_password: 'account-funds',
  email: 'account-security',
  mobile: 'account-security',
  second_factor: 'account-security',
  payout_account: 'account-payout',
}

/** How well the account is protected, what is missing with the way there, and the last log-ins. */
export function ScoreCard({ onGo }: { onGo: (part: string) => void }) {
  const t = useTexts('security')
  const security = useQuery(reading('memberSecurity', {}))
  return (
    <Read query={security} skeleton={<ScoreShape />}>
      {(known) => (
        <section aria-label={t('scoreTitle')} className="card grid grid-cols-1 gap-5 p-4 sm:p-6">
          <div className="flex items-center gap-5">
            <Ring score={known.score} />
            <div className="min-w-0">
              <h4 className="text-lg font-semibold tracking-tight">{t('scoreTitle')}</h4>
              <p className="text-muted">{t(verdictOf(known.score))}</p>
            </div>
          </div>
          {known.withdrawalsPausedUntil ? <Paused until={known.withdrawalsPausedUntil} /> : null}
          <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {known.protections.map((one) => (
              <ProtectionLine
                key={one.key}
                name={one.key}
                done={one.done}
                onGo={() => onGo(partOf[one.key])}
              />
            ))}
          </ul>
          <dl className="grid gap-x-8 gap-y-3 border-line border-t pt-4 sm:grid-cols-2">
            <Login label={t('lastLogin')} login={known.lastLogin} />
            <Login label={t('previousLogin')} login={known.previousLogin} />
          </dl>
        </section>
      )}
    </Read>
  )
}

/** Protections that a member is told of. */
const USUAL = 6

/** The card while its answer is on the way, as tall as it will be: what follows it stays where it is. */
export const ScoreShape = () => (
  <div className="card grid grid-cols-1 gap-5 p-4 sm:p-6">
    <Skeleton className="h-20" />
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {Array.from({ length: USUAL }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike.
        <li key={at} className="flex min-h-11 items-center">
          <Skeleton className="h-5 grow" />
        </li>
      ))}
    </ul>
    <div className="grid gap-x-8 gap-y-3 border-line border-t pt-4 sm:grid-cols-2">
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </div>
  </div>
)

const verdictOf = (score: number) =>
  score === 100 ? 'score_full' : score >= 50 ? 'score_middle' : 'score_low'

const AROUND = 2 * Math.PI * 30

function Ring({ score }: { score: number }) {
  const t = useTexts('security')
  return (
    <span className="relative grid size-20 shrink-0 place-items-center">
      <svg viewBox="0 0 72 72" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="36" cy="36" r="30" fill="none" strokeWidth="7" className="stroke-line" />
        <circle
          cx="36"
          cy="36"
          r="30"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - score / 100)}
          className={score >= 50 ? 'stroke-brand' : 'stroke-brass'}
        />
      </svg>
      <span aria-hidden="true" className="num text-xl font-semibold">
        {score}
      </span>
      <span className="spoken">{t('scoreOf', { score })}</span>
    </span>
  )
}

function ProtectionLine({
  name,
  done,
  onGo,
}: {
  name: Protection
  done: boolean
  onGo: () => void
}) {
  const t = useTexts('security')
  // What is missing is said as what to do.
  const what = t(done ? `p_${name}` : `do_${name}`)
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Icon
        name={done ? 'check' : 'alert'}
        size={20}
        className={classNames('shrink-0', done ? 'text-brand' : 'text-brass')}
      />
      <span className={classNames('min-w-0 grow', done && 'text-muted')}>
        {what}
        <span className="spoken">: {t(done ? 'done' : 'missing')}</span>
      </span>
      {done ? null : (
        <Button kind="ghost" size="small" aria-label={t('fix', { what })} onClick={onGo}>
          {t('fixShort')}
        </Button>
      )}
    </li>
  )
}

/** Brings a part of the page into view and to its first control. */
export function goTo(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  part
    ?.querySelector<HTMLElement>('input:not([hidden]), button, select')
    ?.focus({ preventScroll: true })
}

function Login({ label, login }: { label: string; login: Security['lastLogin'] }) {
  const t = useTexts('security')
  const country = useCountryName()
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {login ? (
          <>
            <Moment at={login.at} className="" />
            <span className="block text-sm text-muted">
              {login.country ? country(login.country) : t('placeUnknown')}
              {login.address ? (
                <>
                  {' · '}
                  <bdi className="num">{login.address}</bdi>
                </>
              ) : null}
            </span>
          </>
        ) : (
          t('noPrevious')
        )}
      </dd>
    </div>
  )
}

function Paused({ until }: { until: string }) {
  const t = useTexts('security')
  const { locale, timeZone } = useUi()
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(until))
  return (
    <p className="flex items-start gap-3 rounded-small bg-info/12 px-4 py-3 text-sm">
      <Icon name="pause" size={18} className="mt-0.5 shrink-0 text-info" />
      {t('paused', { when })}
    </p>
  )
}

/** A country's name in the reader's language. */
export function useCountryName(): (code: string) => string {
  const { locale } = useUi()
  return (code) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
}
