import type { ContractKind, ContractState } from '@parlour/agents'
import type { Reason } from '@parlour/money'
import type { LocalText } from './decision-queues.ts'

const words = (pt: string, en: string): LocalText => ({ pt, en })

/** Why something waits, in the words of the console. */
export const flagWords = {
  above_limit: words('Acima do limite automático', 'Above the automatic limit'),
  low_turnover: words('Pouco jogo para o depositado', 'Little play for what was deposited'),
  chargeback: words('Já teve estorno', 'Had a chargeback'),
  new_account: words('Conta de recebimento nova', 'New payout account'),
  kyc_level: words('Acima do nível de verificação', 'Beyond the level of verification'),
  payout_account_removed: words('Conta de recebimento removida', 'Payout account removed'),
  member_frozen: words('Conta congelada', 'Account frozen'),
  member_excluded: words('Excluído do jogo', 'Excluded from play'),
  member_timed_out: words('Em pausa', 'On a break'),
  late: words('Chegou depois do prazo', 'Came after its time'),
  paid_again: words('Depósito já pago', 'Deposit already paid'),
  other_currency: words('Outra moeda', 'Another currency'),
  unknown_reference: words('Referência desconhecida', 'Unknown reference'),
  over_ceiling: words('Acima do teto do provedor', 'Above the provider’s ceiling'),
  provider_off: words('Provedor desligado', 'Provider switched off'),
  device: words('Mesmo aparelho', 'Same device'),
  network: words('Mesma rede', 'Same network'),
  instrument: words('Mesma forma de pagamento', 'Same means of payment'),
  twin: words('Mesmo navegador de outro convidado', 'Same browser as another friend'),
  same_address: words('Mesmo endereço de rede', 'Same network address'),
  self: words('Pediu para se excluir', 'Asked to be excluded'),
  under_age: words('Menor de idade', 'Under age'),
  matched: words('Igual a uma pessoa excluída', 'Matches an excluded person'),
  house: words('Excluído pela casa', 'Excluded by the house'),
  indefinite: words('Sem prazo', 'Without an end'),
  same_name: words('Mesmo nome e nascimento', 'Same name and birth date'),
} as const satisfies Record<string, LocalText>

export type Flag = keyof typeof flagWords

export const kindWords: Readonly<Record<ContractKind, LocalText>> = {
  DIVIDEND: words('Dividendo', 'Dividend'),
  DAILY: words('Salário diário', 'Daily salary'),
  HOURLY: words('Salário por hora', 'Hourly salary'),
  REALTIME: words('Salário em tempo real', 'Real-time salary'),
}

export const contractWords: Readonly<Record<ContractState, LocalText>> = {
  PENDING: words('Oferta sem resposta', 'Offer not answered yet'),
  ACTIVE: words('Em vigor', 'In force'),
  REJECTED: words('Recusado', 'Rejected'),
  CANCELLED: words('Cancelado', 'Cancelled'),
  EXPIRED: words('Vencido', 'Expired'),
  TERMINATION_PENDING: words('Fim pedido', 'End asked for'),
  TERMINATED: words('Terminado', 'Terminated'),
  SUPERSEDED: words('Substituído', 'Superseded'),
}

/** Why money moves, as the player’s record says it. */
export const reasonWords: Readonly<Record<Reason, LocalText>> = {
  stake: words('Aposta', 'Stake'),
  stake_taken: words('Aposta encerrada', 'Stake settled'),
  payout: words('Prêmio', 'Prize'),
  stake_returned: words('Aposta devolvida', 'Stake returned'),
  payout_reversed: words('Prêmio desfeito', 'Prize reversed'),
  payout_owed: words('Prêmio desfeito, em aberto', 'Prize reversed, owed'),
  deposit: words('Depósito', 'Deposit'),
  withdrawal_hold: words('Saque pedido', 'Withdrawal requested'),
  withdrawal_released: words('Saque devolvido ao saldo', 'Withdrawal released'),
  withdrawal_paid: words('Saque pago', 'Withdrawal paid'),
  withdrawal_fee: words('Tarifa de saque', 'Withdrawal fee'),
  deposit_reversed: words('Depósito estornado', 'Deposit reversed'),
  deposit_fee: words('Tarifa de depósito', 'Deposit fee'),
  withdrawal_returned: words('Saque devolvido pelo banco', 'Withdrawal returned by the bank'),
  adjustment_credit: words('Ajuste a crédito', 'Adjustment, credit'),
  adjustment_debit: words('Ajuste a débito', 'Adjustment, debit'),
  bonus_granted: words('Bônus concedido', 'Bonus granted'),
  bonus_converted: words('Bônus convertido', 'Bonus converted'),
  bonus_forfeited: words('Bônus renunciado', 'Bonus forfeited'),
  bonus_expired: words('Bônus vencido', 'Bonus expired'),
  promotion_paid: words('Promoção', 'Promotion'),
  rebate_paid: words('Rebate', 'Rebate'),
  salary_paid: words('Salário', 'Salary'),
  dividend_paid: words('Dividendo', 'Dividend'),
  agent_transfer_out: words('Transferência enviada', 'Transfer sent'),
  agent_transfer_in: words('Transferência recebida', 'Transfer received'),
  points_earned: words('Pontos ganhos', 'Points earned'),
  points_redeemed: words('Pontos resgatados', 'Points redeemed'),
  points_held: words('Pontos reservados para uma troca', 'Points set aside for an exchange'),
  points_returned: words('Pontos devolvidos', 'Points given back'),
  points_converted: words('Pontos convertidos em dinheiro', 'Points turned into cash'),
  points_valued: words('Valor dos pontos em aberto', 'Value of open points'),
  trial_granted: words('Dinheiro de demonstração', 'Play money'),
  demo_granted: words('Saldo da demonstração', 'Demo balance'),
  receivable_collected: words('Valor em aberto quitado', 'Debt collected'),
  receivable_written_off: words('Valor em aberto perdoado', 'Debt written off'),
  rounding: words('Arredondamento', 'Rounding'),
  correction: words('Correção', 'Correction'),
  settled_with_provider: words('Acerto com o provedor', 'Settled with the provider'),
  wallet_transfer_out: words('Enviado a um provedor', 'Sent to a vendor'),
  wallet_transfer_arrived: words('Chegou ao provedor', 'Arrived at the vendor'),
  wallet_transfer_refunded: words(
    'O provedor não aceitou: de volta à carteira',
    'Vendor did not take it: back to your wallet',
  ),
  wallet_transfer_in: words('Trazido de volta de um provedor', 'Brought back from a vendor'),
  wallet_result: words('Resultado dos jogos de um provedor', 'Result of a vendor’s games'),
  lottery_rebate: words('Rebate da loteria', 'Lottery rebate'),
  lottery_rebate_returned: words('Rebate da loteria estornado', 'Lottery rebate taken back'),
}
