import { Button, Field, IconButton, readRate, TextInput } from '@parlour/ui'
import type { CallInput } from '@parlour/wire/schemas'
import { useState } from 'react'
import { AmountInput } from '../../amount-input.tsx'
import { AMOUNT, typedAmount } from '../../amounts.ts'
import { Choice } from '../../choice.tsx'
import { ask } from '../../server.ts'
import { useTexts } from '../../texts.ts'
import { ProposeDialog } from './propose-dialog.tsx'

type Terms = CallInput<'proposeHouseContract'>['body']['terms']
const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const
const carries = ['NONE', 'FOREVER', 'PREVIOUS', 'SECOND_HALF'] as const
const fields = ['tierRate', 'tierTurnover', 'tierActive', 'tierLoss'] as const
const kindOf = {
  tierRate: 'rate',
  tierTurnover: 'money',
  tierActive: 'count',
  tierLoss: 'money',
} as const
type Tier = Record<(typeof fields)[number], string> & { readonly key: number }
type Typed = {
  readonly kind: (typeof kinds)[number]
  readonly tiers: readonly Tier[]
  readonly carry: (typeof carries)[number]
  readonly profit: string
  readonly loss: string
}

const MOST_TIERS = 10
const emptyTier = (key: number): Tier => ({
  key,
  tierRate: '',
  tierTurnover: '',
  tierActive: '',
  tierLoss: '',
})

/** A contract of the house with an agent at the top of a line; the agent still has to accept it. */
export function ContractDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState<Typed>({
    kind: 'DIVIDEND',
    tiers: [emptyTier(0)],
    carry: 'NONE',
    profit: '',
    loss: '',
  })
  const put = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const terms = readTerms(typed)
  return (
    <ProposeDialog
      title={`${t('proposeContract')}: ${account}`}
      label={t('proposeAct')}
      disabled={!terms}
      propose={({ proposalId, reason }) =>
        ask('proposeHouseContract', {
          body: { proposalId, reason, account, kind: typed.kind, terms: terms ?? {} },
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label={t('contractKind')}
            value={typed.kind}
            choices={kinds.map((one) => [one, t(`kind_${one}`)])}
            onChange={(kind) => put({ kind })}
          />
          {typed.kind === 'DIVIDEND' ? (
            <Choice
              label={t('carry')}
              value={typed.carry}
              choices={carries.map((one) => [one, t(`carry_${one}`)])}
              onChange={(carry) => put({ carry })}
            />
          ) : null}
        </div>
        {typed.kind === 'REALTIME' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Figure
              label={t('realTimeProfit')}
              value={typed.profit}
              onChange={(profit) => put({ profit })}
            />
            <Figure
              label={t('realTimeLoss')}
              value={typed.loss}
              onChange={(loss) => put({ loss })}
            />
          </div>
        ) : (
          <Tiers tiers={typed.tiers} onChange={(tiers) => put({ tiers })} />
        )}
      </div>
    </ProposeDialog>
  )
}

function Tiers({
  tiers,
  onChange,
}: {
  tiers: readonly Tier[]
  onChange: (tiers: readonly Tier[]) => void
}) {
  const t = useTexts()
  return (
    <>
      {tiers.map((tier, at) => (
        <fieldset key={tier.key} className="grid gap-3 rounded-small border border-line p-3">
          <legend className="flex items-center px-1 text-sm font-medium">
            {t('contractTier', { number: String(at + 1) })}
            {tiers.length > 1 ? (
              <IconButton
                icon="close"
                className="-my-2"
                label={t('removeTier', { number: String(at + 1) })}
                onClick={() => onChange(tiers.filter((one) => one !== tier))}
              />
            ) : null}
          </legend>
          <div className="grid grid-cols-2 items-end gap-3">
            {fields.map((name) => (
              <Figure
                key={name}
                label={t(name)}
                required={name === 'tierRate'}
                of={kindOf[name]}
                value={tier[name]}
                onChange={(value) =>
                  onChange(tiers.map((one) => (one === tier ? { ...one, [name]: value } : one)))
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      {tiers.length < MOST_TIERS ? (
        <Button
          size="small"
          kind="ghost"
          className="justify-self-start"
          onClick={() => onChange([...tiers, emptyTier((tiers.at(-1)?.key ?? 0) + 1)])}
        >
          {t('addTier')}
        </Button>
      ) : null}
    </>
  )
}

function Figure({
  label,
  value,
  onChange,
  required = true,
  of = 'rate',
}: {
  label: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  of?: (typeof kindOf)[keyof typeof kindOf]
}) {
  return (
    <Field label={label} {...(required && { required })}>
      {(control) => {
        const asked = {
          ...control,
          ...(required && { required }),
          placeholder: '0',
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        if (of === 'money') return <AmountInput {...asked} />
        const isCount = of === 'count'
        return (
          <TextInput
            {...asked}
            inputMode={isCount ? 'numeric' : 'decimal'}
            pattern={isCount ? '\\d{0,7}' : AMOUNT}
          />
        )
      }}
    </Field>
  )
}

/** Terms for the wire; undefined while a rate is none. A demand that is empty demands nothing. */
function readTerms({ kind, tiers, carry, profit, loss }: Typed): Terms | undefined {
  if (kind === 'REALTIME') {
    const [profitRatePpm, lossRatePpm] = [readRate(profit), readRate(loss)]
    return profitRatePpm === undefined || lossRatePpm === undefined
      ? undefined
      : { profitRatePpm, lossRatePpm }
  }
  const read = tiers.flatMap(({ tierRate, tierTurnover, tierActive, tierLoss }) => {
    const ratePpm = readRate(tierRate)
    return ratePpm === undefined
      ? []
      : [
          {
            ratePpm,
            minTurnover: typedAmount(tierTurnover.trim()) || '0',
            minActive: Number(tierActive),
            minLoss: typedAmount(tierLoss.trim()) || '0',
          },
        ]
  })
  return read.length < tiers.length
    ? undefined
    : { tiers: read, ...(kind === 'DIVIDEND' && { carry }) }
}
