import { Button, Chip, Field, Select, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, ask } from '../../base/server/ask.ts'
import { refreshMoney } from '../../base/session/live.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { AmountField } from '../../parts/money/amount-field.tsx'
import { fittingAmounts, wholeAmount } from '../../parts/money/fault-of-amount.ts'
import { pressedOperation } from '../../parts/money/pressed-operation.ts'
import { PressError } from '../../parts/reads/read-states.tsx'
import { readAmount } from '../../parts/money/read-amount.ts'
import { refreshWallets } from './vendor-wallets.tsx'

type Direction = Answer<'walletTransfer'>['direction']
type Order = { vassalage: string; direction: Direction; amount: string }
const QUICK = ['20.0000', '50.0000', '100.0000', '200.0000']

/** What people type at least: a hundredth. */
const LEAST = '0.0100'

/** Which way, which vendor, how much. What the vendor has not answered yet is said, not guessed. */
export function TransferForm({ wallet }: { wallet: Answer<'merchantWallet'> }) {
  const t = useTexts('wallets')
  const [direction, setDirection] = useState<Direction>('to_vendor')
  const [vassalage, setVendor] = useState(wallet.vendors[0]?.vassalage)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const vendor = wallet.vendors.find((one) => one.vassalage === vassalage) ?? wallet.vendors[0]
  const transfer = useMutation({
    mutationFn: (order: Order) =>
      pressedOperation('wallet-transfer', order, (transferId) =>
        ask('walletTransfer', { body: { ...order, transferId } }),
      ),
    onSuccess: ({ state, vendorName }) => {
      setTyped('')
      if (state === 'done') toast('good', t('moved'))
      else if (state === 'refunded') toast('bad', t('notTaken', { vendor: vendorName }))
      else toast('info', t('waiting', { vendor: vendorName }))
    },
    onSettled: async () => {
      refreshMoney()
      await refreshWallets()
    },
  })
  if (!vendor) return null
  const bounds = { minimum: LEAST, ...movable(wallet, vendor, direction) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = readAmount(typed)
    setError(amount ? undefined : t('amountMissing'))
    if (amount) transfer.mutate({ vassalage: vendor.vassalage, direction, amount })
  }
  return (
    <form className="card grid gap-5 p-5" onSubmit={submit} noValidate>
      <h4 className="text-lg font-semibold">{t('transfer')}</h4>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="spoken">{t('direction')}</legend>
        {(['to_vendor', 'from_vendor'] as const).map((one) => (
          <Chip key={one} pressed={direction === one} onClick={() => setDirection(one)}>
            {t(one)}
          </Chip>
        ))}
      </fieldset>
      <VendorField vendors={wallet.vendors} value={vendor.vassalage} onChange={setVendor} />
      <AmountField
        label={t('amount')}
        value={typed}
        onChange={setTyped}
        currency={wallet.currency}
        quickAmounts={fittingAmounts(QUICK, bounds)}
        whole={bounds.ceiling === undefined ? undefined : wholeAmount(bounds)}
        error={error}
      />
      <PressError error={transfer.error} />
      <Button type="submit" size="large" busy={transfer.isPending} disabled={vendor.open !== null}>
        {t('move')}
      </Button>
      {vendor.open ? <p className="text-sm text-muted">{t('oneAtATime')}</p> : null}
    </form>
  )
}

function VendorField({
  vendors,
  value,
  onChange,
}: {
  vendors: Answer<'merchantWallet'>['vendors']
  value: string
  onChange: (vassalage: string) => void
}) {
  const t = useTexts('wallets')
  return (
    <Field label={t('vendor')} required>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {vendors.map(({ vassalage, name }) => (
            <option key={vassalage} value={vassalage}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/**
 * What may be moved at most: what lies where it comes from. What lies at a vendor that was never asked is not known,
 * so that nothing binds there but what the vendor answers.
 */
function movable(
  { balance }: Answer<'merchantWallet'>,
  vendor: Answer<'merchantWallet'>['vendors'][number],
  direction: Direction,
): { maximum: string; ceiling: string | undefined } {
  const most = direction === 'to_vendor' ? balance : vendor.balance
  return { maximum: most ?? QUICK.at(-1)!, ceiling: most ?? undefined }
}
