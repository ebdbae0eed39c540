import { isUuid } from '@parlour/wire'
import { choice, field } from '../../house/operators/decision-fields.ts'
import type { Tx } from '../../base/database/database.ts'
import type {
  DecisionMade,
  DecisionNeeds,
  DecisionQueue,
} from '../../house/operators/decision-queues.ts'
import { endTransfer } from './carry-transfer.ts'
import { STUCK_MINUTES } from './limits.ts'
import {
  findTransfer,
  lockTransfer,
  stuckTransfers,
  type WalletTransferRow,
} from './vendor-wallets.store.ts'

const describe: DecisionQueue['describe'] = async (tx, _needs, subject, lock) => {
  if (!isUuid(subject)) return undefined
  const transfer = lock ? await lockTransfer(tx as Tx, subject) : await findTransfer(tx, subject)
  if (transfer?.state !== 'sent' && transfer?.state !== 'unknown') return undefined
  const out = transfer.direction === 'to_vendor'
  return {
    subject,
    title: out
      ? { pt: 'Para o provedor', en: 'To the vendor' }
      : { pt: 'De volta do provedor', en: 'Back from the vendor' },
    waitingSince: transfer.created_at,
    fields: fieldsOf(transfer),
    choices: [
      choice(
        'arrived',
        'positive',
        out ? 'O provedor recebeu' : 'O provedor devolveu',
        out ? 'The vendor took it' : 'The vendor gave it back',
      ),
      // While an order may be on its way nobody knows that it will not come: the vendor could still take it.
      ...(transfer.is_ordered ? [] : [notArrived(out)]),
    ],
  }
}

const notArrived = (out: boolean) =>
  choice(
    'not_arrived',
    'negative',
    out ? 'Não recebeu: devolver ao membro' : 'Não devolveu: continua lá',
    out ? 'It did not: back to the member' : 'It did not: it stays there',
  )

const fieldsOf = (transfer: WalletTransferRow) => [
  field.member(transfer.member_id),
  field.text('Provedor', 'Vendor', transfer.vendor_name),
  field.amount('Valor', 'Amount', transfer.amount, transfer.currency),
  field.text('Número da transferência', 'Transfer id', transfer.transfer_id),
  ...(transfer.parked_beyond === null
    ? []
    : [
        field.amount(
          'Acima do que os nossos livros têm lá',
          'Beyond what our books hold there',
          transfer.parked_beyond,
          transfer.currency,
        ),
      ]),
]

async function decide(tx: Tx, needs: DecisionNeeds, made: DecisionMade): Promise<undefined> {
  const transfer = (await lockTransfer(tx, made.subject))!
  const event = made.choice === 'arrived' ? 'accepted' : 'refused'
  await endTransfer(tx, needs, transfer, event, {
    ...(event === 'refused' && { why: 'decided' }),
  })
}

/** Transfers a vendor never answered for: it goes on being asked, and two people may end one before. */
export const stuckTransfersQueue: DecisionQueue = {
  name: 'wallet_transfers',
  title: { pt: 'Transferências paradas', en: 'Stuck transfers' },
  description: {
    pt: 'Transferências entre a carteira principal e um provedor que não responde, ou que devolve mais do que os nossos livros têm lá. A quem não responde perguntamos sem parar; quem tiver a palavra do provedor por outro caminho pode encerrá-las, sempre duas pessoas.',
    en: 'Transfers between the main wallet and a vendor that does not answer, or gives back more than our books hold there. A silent one is asked again and again; two people who have its word by another way may end one.',
  },
  personal: true,
  makers: ['FINANCE_MAKER'],
  checkers: ['FINANCE_CHECKER'],
  list: (db, most) => stuckTransfers(db, STUCK_MINUTES, most),
  describe,
  decide,
}
