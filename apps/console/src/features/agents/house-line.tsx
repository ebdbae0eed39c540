import { categories } from '@parlour/money'
import { Badge, Button, IconButton, showRate, Skeleton, TextInput } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failed } from '../../failed.tsx'
import { reading } from '../../queries.ts'
import { Refused } from '../../server.ts'
import { localeOf, useLanguage, useTexts, useTime } from '../../texts.ts'
import { ContractDialog } from './contract-dialog.tsx'
import { type Ended, ForcedEndDialog, MoveDialog } from './line-dialogs.tsx'
import { RatesDialog } from './rates-dialog.tsx'

export type AgentLine = CallReply<'operatorLine'>
const agentTypes: readonly number[] = [1, 2, 41, 42]
/** Nobody moves an agent of the house under another one. */
const TOP_AGENT = 1
const standing = ['PENDING', 'ACTIVE', 'TERMINATION_PENDING'] as const

/** Where somebody stands in a line and what is agreed on with them; asking for other terms, another place or an end. */
export function HouseLine({
  account,
  onShow,
}: {
  account: string
  onShow: (account: string) => void
}) {
  const t = useTexts()
  const [typed, setTyped] = useState(account)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!account) return
    setTyped(account)
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [account])
  const show = (event: FormEvent) => {
    event.preventDefault()
    onShow(typed.trim())
  }
  return (
    <section ref={section} className="card grid gap-4 p-5" aria-label={t('lineOfAgent')}>
      <h2 className="text-lg font-semibold">{t('lineOfAgent')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('lineOfAgentLead')}</p>
      <form className="flex flex-wrap items-center gap-3" onSubmit={show}>
        <TextInput
          required
          maxLength={64}
          className="h-11 sm:w-72"
          aria-label={t('agentAccount')}
          placeholder={t('agentAccount')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="ghost">
          {t('showLine')}
        </Button>
      </form>
      {account ? <Found key={account} account={account} /> : null}
    </section>
  )
}

function Found({ account }: { account: string }) {
  const t = useTexts()
  const line = useQuery({
    ...reading(['agent-line', account], 'operatorLine', { params: { account } }),
    retry: (times, error) => !(error instanceof Refused) && times < 2,
  })
  const [act, setAct] = useState<'rates' | 'contract' | 'move' | Ended>()
  if (line.error instanceof Refused)
    return (
      <p role="alert" className="text-sm text-danger">
        {line.error.message}
      </p>
    )
  if (line.isLoadingError) return <Failed error={line.error} onRetry={() => line.refetch()} />
  if (line.isPending) return <Skeleton className="h-40" />
  const top = line.data.uplines.length === 0 && agentTypes.includes(line.data.type)
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <bdi className="text-lg font-semibold">{line.data.account}</bdi>
        <span className="text-sm text-muted">
          {t('teamBelow')} <bdi className="num text-text">{line.data.teamCount}</bdi>
        </span>
      </p>
      <Place line={line.data} />
      <Standing line={line.data} top={top} onEnd={setAct} />
      {top ? null : <p className="text-sm text-muted">{t('notTopAgent')}</p>}
      <div className="flex flex-wrap gap-3">
        {top ? (
          <>
            <Button size="small" kind="ghost" onClick={() => setAct('rates')}>
              {t('proposeRates')}
            </Button>
            <Button size="small" kind="ghost" onClick={() => setAct('contract')}>
              {t('proposeContract')}
            </Button>
          </>
        ) : null}
        {line.data.type === TOP_AGENT ? null : (
          <Button size="small" kind="ghost" onClick={() => setAct('move')}>
            {t('moveLine')}
          </Button>
        )}
      </div>
      {act === 'move' ? <MoveDialog line={line.data} onClose={() => setAct(undefined)} /> : null}
      {typeof act === 'object' ? (
        <ForcedEndDialog ended={act} onClose={() => setAct(undefined)} />
      ) : null}
      {act === 'rates' ? <RatesDialog line={line.data} onClose={() => setAct(undefined)} /> : null}
      {act === 'contract' ? (
        <ContractDialog account={line.data.account} onClose={() => setAct(undefined)} />
      ) : null}
    </div>
  )
}

/** Who stands above, and where the account stood before. */
function Place({ line: { uplines, moves } }: { line: AgentLine }) {
  const t = useTexts()
  const time = useTime()
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <span className="text-muted">{t('uplines')}</span>{' '}
        {uplines.length === 0 ? (
          t('noUplines')
        ) : (
          <bdi className="whitespace-normal font-medium">
            {uplines.map(({ account }) => account).join(' › ')}
          </bdi>
        )}
      </p>
      {moves.length > 0 ? (
        <ul className="text-muted">
          {moves.map(({ at, fromUpline, toUpline, proposedBy, decidedBy }) => (
            <li key={at}>
              {t('movedLine', {
                day: time(at),
                from: fromUpline ?? '–',
                to: toUpline ?? '–',
                by: `${proposedBy}, ${decidedBy}`,
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Standing({
  line,
  top,
  onEnd,
}: {
  line: AgentLine
  top: boolean
  onEnd: (ended: Ended) => void
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const rate = (ppm: number) => <bdi className="num">{showRate(ppm, localeOf(language))}</bdi>
  const rates = categories.filter((name) => (line.rates[name] ?? 0) > 0)
  const contracts = line.contracts.flatMap((one) => {
    const state = standing.find((name) => name === one.state)
    return state ? [{ ...one, state }] : []
  })
  return (
    <dl className="grid gap-x-10 gap-y-4 text-sm sm:grid-cols-2">
      <Fact name={t('rebateRates')} none={rates.length === 0 ? t('noRates') : undefined}>
        {rates.map((name) => (
          <li key={name} className="flex justify-between gap-4">
            <span>{t(`rate_${name}`)}</span>
            {rate(line.rates[name] ?? 0)}
          </li>
        ))}
      </Fact>
      <Fact
        name={t('houseContracts')}
        none={contracts.length === 0 ? (top ? t('noHouseContracts') : '–') : undefined}
      >
        {contracts.map(({ contractId, kind, payer, state, tiers, profitRatePpm, lossRatePpm }) => (
          <li key={contractId} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{t(`kind_${kind}`)}</span>
            <span className="flex grow items-center justify-end gap-3">
              <span className="text-muted">
                {(tiers?.map(({ ratePpm }) => ratePpm) ?? [profitRatePpm ?? 0, lossRatePpm ?? 0])
                  .map((ppm) => showRate(ppm, localeOf(language)))
                  .join(' · ')}
              </span>
              <Badge kind={state === 'ACTIVE' ? 'good' : 'brass'}>{t(`contract_${state}`)}</Badge>
              {state !== 'PENDING' || payer === null ? (
                <IconButton
                  icon="close"
                  className="-my-2"
                  label={`${t(state === 'PENDING' ? 'takeBackOffer' : 'endContract')}: ${t(`kind_${kind}`)}`}
                  onClick={() => onEnd({ contractId, kind, isOffer: state === 'PENDING' })}
                />
              ) : null}
            </span>
          </li>
        ))}
      </Fact>
    </dl>
  )
}

const Fact = ({
  name,
  none,
  children,
}: {
  name: string
  none: string | undefined
  children: ReactNode
}) => (
  <div className="grid content-start gap-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{none ?? <ul className="grid gap-1.5">{children}</ul>}</dd>
  </div>
)
