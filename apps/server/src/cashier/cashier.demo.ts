import { parseAmount } from '@parlour/money'
import { sql } from 'kysely'
import { transact } from '../database/transact.ts'
import type { Needs } from '../needs.ts'
import type { Tx } from '../database/database.ts'

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
  await sql`
    update cashier_settings
       set auto_approve_below = ${brl('500.00')}, turnover_times_bps = 0,
           withdrawal_daily_maximum = ${brl('20000.00')}, open_withdrawals_maximum = 5
     where auto_approve_below = 0`.execute(tx)
}

async function seedDepositMethods(tx: Tx): Promise<void> {
  const pix = {
    name: { pt: 'Pix', en: 'Pix' },
    description: {
      pt: 'Você paga na página do provedor e volta para cá.',
      en: 'You pay on the provider’s page and come back here.',
    },
  }
  const transfer = {
    name: { pt: 'Transferência bancária', en: 'Bank transfer' },
    description: {
      pt: 'Transfira e envie o comprovante. Creditamos depois da conferência.',
      en: 'Transfer and send the proof. We credit it after checking.',
    },
    instructions: {
      pt: 'Transfira para: Parlour Demonstração, banco 999, agência 0001, conta 12345-6. Envie uma imagem do comprovante e a referência do banco.',
      en: 'Transfer to: Parlour Demo, bank 999, branch 0001, account 12345-6. Send a picture of the receipt and the bank’s reference.',
    },
  }
  const quick = ['20.00', '50.00', '100.00', '200.00', '500.00'].map(brl)
  await sql`
    insert into deposit_methods (method, provider, kind, name, description, instructions, currency, minimum,
        maximum, fee_fixed, fee_rate_bps, quick_amounts, expires_minutes, position)
    values
      ('pix', ${SANDBOX_PROVIDER}, 'hosted', ${json(pix.name)}, ${json(pix.description)}, null, 'BRL',
        ${brl('10.00')}, ${brl('10000.00')}, 0, 0, ${quick}::int8[], 30, 1),
      ('transfer', 'manual', 'manual', ${json(transfer.name)}, ${json(transfer.description)},
        ${json(transfer.instructions)}, 'BRL', ${brl('100.00')}, ${brl('50000.00')}, 0, 0,
        ${quick.slice(2)}::int8[], 1440, 2)
    on conflict do nothing`.execute(tx)
}

async function seedWithdrawalMethods(tx: Tx): Promise<void> {
  const pix = {
    name: { pt: 'Pix', en: 'Pix' },
    description: {
      pt: 'Para a sua chave Pix, sem tarifa. Confirme o recebimento em 30 minutos.',
      en: 'To your Pix key, free of charge. Confirm the receipt within 30 minutes.',
    },
  }
  const bank = {
    name: { pt: 'Conta bancária', en: 'Bank account' },
    description: {
      pt: 'Transferência para a sua conta: tarifa de 3,00, confirmação em até 24 horas.',
      en: 'Transfer to your account: a fee of 3.00, confirmation within 24 hours.',
    },
  }
  const quick = ['50.00', '100.00', '500.00', '1000.00'].map(brl)
  await sql`
    insert into withdrawal_methods (method, provider, account_kind, name, description, currency, minimum,
        maximum, fee_fixed, fee_rate_bps, quick_amounts, leg_maximum, confirm_minutes, position)
    values
      ('pix', ${SANDBOX_PROVIDER}, 'pix', ${json(pix.name)}, ${json(pix.description)}, 'BRL',
        ${brl('20.00')}, ${brl('10000.00')}, 0, 0, ${quick}::int8[], ${brl('5000.00')}, 30, 1),
      ('bank', ${SANDBOX_PROVIDER}, 'bank', ${json(bank.name)}, ${json(bank.description)}, 'BRL',
        ${brl('50.00')}, ${brl('20000.00')}, ${brl('3.00')}, 0, ${quick}::int8[], ${brl('5000.00')}, 1440, 2)
    on conflict do nothing`.execute(tx)
}

const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`
