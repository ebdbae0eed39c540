import { Button, Field, TextInput } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { type Address, AddressFields, blankAddress, emptyFields } from './address-fields.tsx'
import type { Good } from './goods-catalogue.tsx'
import { PasswordField } from './password-field.tsx'
import { useSpending } from './spend-points.ts'
import { useWholePoints } from './whole-points.ts'

type Order = { rewardId: string; quantity: number; address?: Address }

const MOST_AT_ONCE = 100

/** How many, where to, and the password; the points are set aside with the press. */
export function RedeemForm({
  good,
  points,
  onBack,
  onDone,
}: {
  good: Good
  points: number
  onBack: () => void
  onDone: (redeemed: Answer<'redeemPoints'>) => void
}) {
  const t = useTexts('points')
  const { code: language } = useLanguage()
  const config = useQuery(reading('pointConfig', {}))
  const [quantity, setQuantity] = useState(1)
  const [address, setAddress] = useState<Address>(blankAddress)
  const [missing, setMissing] = useState<readonly string[]>([])
  const {
    password,
    setPassword,
    press: redeem,
  } = useSpending<Order, Answer<'redeemPoints'>>({
    name: 'redeem-points',
    send: (order) => ask('redeemPoints', { body: { ...order, language } }),
    onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = good.needsAddress ? emptyFields(address) : []
    setMissing(empty)
    if (empty.length > 0) return
    redeem.mutate({
      rewardId: good.rewardId,
      quantity,
      ...(good.needsAddress && { address }),
    })
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Sum good={good} points={points} quantity={quantity} onQuantity={setQuantity} />
      {good.needsAddress ? (
        <AddressFields address={address} missing={missing} onChange={setAddress} />
      ) : null}
      <PasswordField
        kind={config.data?.password ?? 'funds'}
        value={password}
        onChange={setPassword}
      />
      <PressError error={redeem.error} />
      {good.automatic ? null : <p className="text-sm text-muted">{t('holdHint')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" busy={redeem.isPending} disabled={!password}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

function Sum({
  good,
  points,
  quantity,
  onQuantity,
}: {
  good: Good
  points: number
  quantity: number
  onQuantity: (quantity: number) => void
}) {
  const t = useTexts('points')
  const written = useWholePoints()
  const most = Math.max(
    1,
    Math.min(
      MOST_AT_ONCE,
      good.stock ?? MOST_AT_ONCE,
      good.leftForMe ?? MOST_AT_ONCE,
      Math.floor(points / good.price),
    ),
  )
  return (
    <div className="grid gap-4">
      {most > 1 ? (
        <Field label={t('quantity')}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              step={1}
              value={quantity}
              onChange={(event) =>
                onQuantity(Math.max(1, Math.min(most, Math.trunc(Number(event.target.value)) || 1)))
              }
            />
          )}
        </Field>
      ) : null}
      <dl className="grid gap-2 rounded-small bg-raised px-4 py-3">
        {[
          [t('total'), good.price * quantity],
          [t('after'), points - good.price * quantity],
        ].map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">
              <bdi className="num">{written(Number(amount))}</bdi> {t('unit')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
