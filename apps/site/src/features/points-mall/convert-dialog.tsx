import { Button, Dialog, Field, formatMoney, Icon, Money, TextInput, useUi } from '@parlour/ui'
import { formatAmount, parseAmount } from '@parlour/money'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { PasswordField } from './password-field.tsx'
import { useSpending } from './spend-points.ts'
import { useWholePoints } from './whole-points.ts'

type Config = Answer<'pointConfig'>
type Converted = Answer<'convertPoints'>

/** Points to cash: the rate, what it comes to while typing, and the password. */
export function ConvertDialog({
  points,
  config,
  onClose,
}: {
  points: number
  config: Config
  onClose: () => void
}) {
  const t = useTexts('points')
  const [done, setDone] = useState<Converted>()
  return (
    <Dialog title={t('convertTitle')} onClose={onClose} width={460}>
      {done ? (
        <Done converted={done} onClose={onClose} />
      ) : (
        <Form points={points} config={config} onDone={setDone} />
      )}
    </Dialog>
  )
}

function Form({
  points,
  config,
  onDone,
}: {
  points: number
  config: Config
  onDone: (converted: Converted) => void
}) {
  const t = useTexts('points')
  const { locale } = useUi()
  const written = useWholePoints()
  const { conversion } = config
  const most = Math.min(points, conversion.leftToday)
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState(false)
  const wanted = /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed.trim()) : undefined
  const fault = faultOf(wanted, conversion.minimum, most)
  const {
    password,
    setPassword,
    press: convert,
  } = useSpending<{ points: string }, Converted>({
    name: 'convert-points',
    send: (body) => ask('convertPoints', { body }),
    onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (!fault && wanted) convert.mutate({ points: String(wanted) })
  }
  const faultText = {
    none: undefined,
    whole: t('wholePoints'),
    below: t('convertBelow', { minimum: written(conversion.minimum) }),
    above: t('convertAbove', { most: written(most) }),
  }[fault ?? 'none']
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <p className="text-muted">
        {t('convertRate', {
          points: written(conversion.points),
          cash: formatMoney(conversion.cash, conversion.currency, locale),
        })}
        {'. '}
        {t('rollover', { times: conversion.rolloverTimes })}
      </p>
      <Field
        label={t('convertPoints')}
        hint={t('convertHint', {
          minimum: written(conversion.minimum),
          left: written(conversion.leftToday),
        })}
        error={pressed || (wanted !== undefined && fault === 'above') ? faultText : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button
        kind="ghost"
        size="small"
        className="-mt-2 justify-self-start"
        disabled={most < conversion.minimum}
        onClick={() => setTyped(String(most))}
      >
        {t('convertAll')} <bdi className="num">{written(most)}</bdi>
      </Button>
      <p
        aria-live="polite"
        className="flex items-center justify-between gap-3 rounded-small bg-raised px-4 py-3"
      >
        <span className="text-muted">{t('youGet')}</span>
        <Money
          amount={cashFor(wanted ?? 0, conversion)}
          currency={conversion.currency}
          className="text-2xl font-semibold"
        />
      </p>
      <PasswordField kind={config.password} value={password} onChange={setPassword} />
      <PressError error={convert.error} />
      <Button type="submit" size="large" busy={convert.isPending} disabled={!password}>
        {t('convertConfirm')}
      </Button>
      <p className="text-sm text-muted">{t('convertFinal')}</p>
    </form>
  )
}

function Done({ converted, onClose }: { converted: Converted; onClose: () => void }) {
  const t = useTexts('points')
  const { locale } = useUi()
  const written = useWholePoints()
  return (
    <div role="status" className="grid justify-items-center gap-2 py-4 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-brand/12 text-brand">
        <Icon name="check" size={30} />
      </span>
      <p className="font-display text-2xl font-medium">
        {t('convertDone', { cash: formatMoney(converted.cash, converted.currency, locale) })}
      </p>
      <p className="text-muted">
        {t('convertDoneText', {
          points: written(converted.points),
          left: written(converted.balance),
        })}
      </p>
      <p className="text-sm text-muted">{t('rollover', { times: converted.rolloverTimes })}</p>
      <Button className="mt-4" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

function faultOf(wanted: number | undefined, minimum: number, most: number) {
  if (wanted === undefined) return 'whole'
  if (wanted > most) return 'above'
  return wanted < minimum ? 'below' : undefined
}

/** As the house reckons it: whole ledger units, then what cash can show. */
function cashFor(points: number, { points: per, cash }: Config['conversion']): string {
  const units = (BigInt(points) * (parseAmount(cash) ?? 0n)) / BigInt(per)
  return formatAmount(units - (units % 100n))
}
