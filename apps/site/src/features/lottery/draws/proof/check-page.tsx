import {
  Button,
  buttonLook,
  EmptyState,
  Field,
  formatMoney,
  Icon,
  Select,
  SkeletonRows,
  TextInput,
  useUi,
} from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from '../../../../base/router/link.tsx'
import { type Answer, ask } from '../../../../base/server/ask.ts'
import { reading } from '../../../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { PressError, Read } from '../../../../parts/reads/read-states.tsx'
import { drawAddress, lobbyAddress } from '../../../../parts/lottery/addresses.ts'
import { BackToLobby } from '../../board/back-to-lobby.tsx'
import { issueNumber } from '../../board/issue-number.ts'
import { type BoardLottery, useBoard } from '../../board/use-board.ts'

type Checked = Answer<'checkPaperTicket'>
const DRAWS = 60

/** A paper ticket of Vietnam against a drawn result, by the official table of prizes. */
export function CheckPage() {
  const t = useTexts('lottery-draws')
  const board = useBoard()
  useEffect(() => {
    document.title = `${t('checkTitle')} · Parlour`
  })
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <BackToLobby area="vietnam" />
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('checkTitle')}</h1>
        <p className="mt-1 text-muted">{t('checkLead')}</p>
      </div>
      <Read query={board} skeleton={<SkeletonRows rows={3} />}>
        {({ lotteries }) => {
          const papers = lotteries.filter(
            ({ family, source, last }) =>
              family.startsWith('vietnam') && source === 'official' && last !== null,
          )
          return papers.length === 0 ? (
            <EmptyState
              icon="receipt"
              title={t('checkNone')}
              action={
                <Link href={lobbyAddress('vietnam')} className={buttonLook('ghost')}>
                  {t('allLotteries')}
                </Link>
              }
            >
              {t('checkNoneText')}
            </EmptyState>
          ) : (
            <CheckForm lotteries={papers} />
          )
        }}
      </Read>
    </div>
  )
}

function CheckForm({ lotteries }: { lotteries: readonly BoardLottery[] }) {
  const t = useTexts('lottery-draws')
  const [game, setGame] = useState(lotteries[0]!.game)
  const lottery = lotteries.find((one) => one.game === game) ?? lotteries[0]!
  const { draws, error } = useDrawn(lottery.game)
  const [chosen, setIssue] = useState('')
  const issue = draws.some((draw) => draw.issue === chosen) ? chosen : (draws[0]?.issue ?? '')
  const [number, setNumber] = useState('')
  const [bad, setBad] = useState(false)
  const digits = lottery.family === 'vietnam-north' ? 5 : 6
  const check = useMutation({
    mutationFn: () => ask('checkPaperTicket', { query: { game: lottery.game, issue, number } }),
  })
  // On a phone the answer comes up below the edge of the screen.
  const told = useRef<HTMLDivElement>(null)
  const { isIdle, isPending } = check
  useEffect(() => {
    if (!isIdle && !isPending) told.current?.scrollIntoView({ block: 'nearest' })
  }, [isIdle, isPending])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBad(number.length !== digits)
    if (number.length === digits && issue) check.mutate()
  }
  const change = (apply: () => void) => {
    apply()
    check.reset()
    setBad(false)
  }
  return (
    <>
      <form onSubmit={submit} className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-6" noValidate>
        <Field label={t('checkLottery')}>
          {(control) => (
            <Select
              {...control}
              value={lottery.game}
              onChange={(event) => change(() => setGame(event.target.value))}
            >
              {lotteries.map((one) => (
                <option key={one.game} value={one.game}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('checkDraw')}>
          {(control) => (
            <Select
              {...control}
              value={issue}
              onChange={(event) => change(() => setIssue(event.target.value))}
            >
              {draws.map((draw) => (
                <option key={draw.issue} value={draw.issue}>
                  {draw.station ? `${draw.issue} · ${draw.station}` : draw.issue}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('checkNumber')}
          hint={t('checkNumberHint', { n: digits })}
          error={bad ? t('checkBad', { n: digits }) : undefined}
          className="sm:col-span-2"
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={digits}
              className="num text-xl tracking-[.3em]"
              value={number}
              onChange={(event) => change(() => setNumber(event.target.value.replace(/\D/g, '')))}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Button
            type="submit"
            size="large"
            busy={check.isPending}
            disabled={!issue}
            className="w-full sm:w-auto"
          >
            {t('checkGo')}
          </Button>
        </div>
      </form>
      <div ref={told} aria-live="polite" className="grid gap-4">
        <PressError error={check.error ?? error} />
        {check.data ? <Found checked={check.data} /> : null}
      </div>
    </>
  )
}

function useDrawn(game: string) {
  const { code: language } = useLanguage()
  const { data, error } = useQuery(
    reading('lotteryDraws', { params: { game }, query: { kind: 'past', limit: DRAWS, language } }),
  )
  const draws = data?.draws.filter(({ result }) => result !== null) ?? []
  return { draws, error: data ? undefined : error }
}

function Found({ checked }: { checked: Checked }) {
  const t = useTexts('lottery-draws')
  const { locale } = useUi()
  const money = (amount: string) => formatMoney(amount, checked.currency, locale)
  const { prizes, game, issue } = checked
  if (prizes.length === 0)
    return (
      <EmptyState
        icon="receipt"
        className="card"
        title={t('checkLost')}
        action={
          <Link href={drawAddress(game, issue)} className={buttonLook('ghost')}>
            {t('drawTitle', { issue: issueNumber(issue) })}
          </Link>
        }
      >
        {t('checkLostText', { issue })}
      </EmptyState>
    )
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-label={t('checkWon')}>
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="trophy" size={22} className="text-brass" />
        {t('checkWon')}
      </h2>
      <ul>
        {prizes.map(({ prize, times, money: amount }) => (
          <li
            key={prize}
            className="flex items-baseline justify-between gap-4 border-line border-b py-2.5"
          >
            <span>
              {t(`prize_${prize}` as 'prize_DB')}{' '}
              {times > 1 ? (
                <span className="text-sm text-muted">{t('checkTimes', { n: times })}</span>
              ) : null}
            </span>
            <bdi className="num font-semibold">{money(amount)}</bdi>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>{t('checkTotal')}</span>
        <bdi className="num text-brass">{money(checked.total)}</bdi>
      </p>
      <p className="text-sm text-muted">{t('checkMoney')}</p>
    </section>
  )
}
