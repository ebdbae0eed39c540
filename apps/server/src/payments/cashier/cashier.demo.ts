import { wordsOf } from '../../house/settings/house-words.ts'
import { parseAmount } from '@parlour/money'
import { sql } from 'kysely'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import type { Tx } from '../../base/database/database.ts'
import { list, run } from '../../base/database/query.ts'

const words = wordsOf('cashier')

/** Name of the sandbox's provider, in the database, the books and its address. */
export const SANDBOX_PROVIDER = 'sandbox'

const brl = (text: string): bigint => parseAmount(text) as bigint

/** Methods, limits and figures of the demo's cashier; a second start changes nothing an operator has set. */
export async function seedCashier({ db }: Pick<Needs, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    await seedFigures(tx)
    await seedDepositMethods(tx)
    await seedWithdrawalMethods(tx)
  })
}

async function seedFigures(tx: Tx): Promise<void> {
  // The demo asks for no turnover, so that the way back is short; a licence asks for once (10000).
  await run(tx)`
    update cashier_settings
       set auto_approve_below = ${brl('500.00')}, turnover_times_bps = 0,
           withdrawal_daily_maximum = ${brl('20000.00')}, open_withdrawals_maximum = 5
     where auto_approve_below = 0`
}

async function seedDepositMethods(tx: Tx): Promise<void> {
  const pix = {
    name: words('deposit.pix.name'),
    description: words('deposit.pix.description'),
    codeName: words('deposit.pix.codeName'),
  }
  const transfer = {
    name: words('deposit.transfer.name'),
    description: words('deposit.transfer.description'),
    instructions: words('deposit.transfer.instructions'),
    payTo: [
      { label: words('deposit.transfer.holder'), value: 'Parlour Demonstração Ltda.' },
      { label: words('deposit.transfer.bank'), value: '999' },
      { label: words('deposit.transfer.branch'), value: '0001' },
      { label: words('deposit.transfer.account'), value: '12345-6' },
    ],
  }
  const quick = ['20.00', '50.00', '100.00', '200.00', '500.00'].map(brl)
  await run(tx)`
    insert into deposit_methods (method, provider, kind, name, description, instructions, currency, minimum,
        maximum, fee_fixed, fee_rate_bps, quick_amounts, expires_minutes, position, rail, code_name, pay_to)
    values
      ('pix', ${SANDBOX_PROVIDER}, 'hosted', ${json(pix.name)}, ${json(pix.description)}, null, 'BRL',
        ${brl('10.00')}, ${brl('10000.00')}, 0, 0, ${list.int8(quick)}, 30, 1, 'pix', ${json(pix.codeName)},
        null),
      ('transfer', 'manual', 'manual', ${json(transfer.name)}, ${json(transfer.description)},
        ${json(transfer.instructions)}, 'BRL', ${brl('100.00')}, ${brl('50000.00')}, 0, 0,
        ${list.int8(quick.slice(2))}, 1440, 2, null, null, ${json(transfer.payTo)})
    on conflict (method) do update
      set rail = excluded.rail, code_name = excluded.code_name, pay_to = excluded.pay_to,
          description = excluded.description, instructions = excluded.instructions
     -- A demo of an earlier version has neither code nor account yet.
    where deposit_methods.rail is null and deposit_methods.pay_to is null`
}

async function seedWithdrawalMethods(tx: Tx): Promise<void> {
  const pix = {
    name: words('withdrawal.pix.name'),
    description: words('withdrawal.pix.description'),
  }
  const bank = {
    name: words('withdrawal.bank.name'),
    description: words('withdrawal.bank.description'),
  }
  const quick = ['50.00', '100.00', '500.00', '1000.00'].map(brl)
  await run(tx)`
    insert into withdrawal_methods (method, provider, account_kind, name, description, currency, minimum,
        maximum, fee_fixed, fee_rate_bps, quick_amounts, leg_maximum, confirm_minutes, position)
    values
      ('pix', ${SANDBOX_PROVIDER}, 'pix', ${json(pix.name)}, ${json(pix.description)}, 'BRL',
        ${brl('20.00')}, ${brl('10000.00')}, 0, 0, ${list.int8(quick)}, ${brl('5000.00')}, 30, 1),
      ('bank', ${SANDBOX_PROVIDER}, 'bank', ${json(bank.name)}, ${json(bank.description)}, 'BRL',
        ${brl('50.00')}, ${brl('20000.00')}, ${brl('3.00')}, 0, ${list.int8(quick)}, ${brl('5000.00')}, 1440, 2)
    on conflict do nothing`
}

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`
