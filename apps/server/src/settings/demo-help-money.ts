import { article, topic } from './demo-words.ts'

export const helpOnMoney = topic('money', 2, 'Depósito e saque', 'Deposit and withdrawal', [
  article(
    'how-to-deposit',
    [
      'Como faço um depósito?',
      '<p>Abra <strong>Depositar</strong> no alto da página e escolha o método.</p><ol><li>Informe o valor, dentro do mínimo e do máximo mostrados.</li><li>Confirme. No Pix, a página do provedor abre em seguida.</li><li>Pague e volte. O saldo aparece assim que o provedor confirma.</li></ol><p>O pedido fica reservado pelo tempo indicado na tela. Se ele vencer, nada é cobrado: faça outro.</p>',
    ],
    [
      'How do I make a deposit?',
      '<p>Open <strong>Deposit</strong> at the top of the page and choose a method.</p><ol><li>Enter an amount between the minimum and the maximum shown.</li><li>Confirm. With Pix, the provider’s page opens next.</li><li>Pay and come back. The balance appears as soon as the provider confirms.</li></ol><p>The order stands for the time shown on the screen. If it runs out nothing is charged: make another.</p>',
    ],
  ),
  article(
    'deposit-missing',
    [
      'Paguei e o depósito não caiu. E agora?',
      '<p>O Pix costuma ser confirmado em segundos, e a transferência bancária depois da conferência do comprovante.</p><ul><li>Veja o estado em <em>Depositar</em>, na lista de pedidos.</li><li>Pagou outro valor, ou depois do prazo? O dinheiro não se perde: uma pessoa confere e credita o que chegou, ou devolve.</li><li>Passou de uma hora? Envie uma mensagem com o comprovante em PNG ou JPG.</li></ul>',
    ],
    [
      'I have paid and the deposit is not there. What now?',
      '<p>Pix is usually confirmed within seconds, a bank transfer after its receipt has been checked.</p><ul><li>Look at the state of the order under <em>Deposit</em>.</li><li>Did you pay another amount, or too late? The money is not lost: a person looks at it and credits what arrived, or sends it back.</li><li>More than an hour ago? Send us a message with the receipt as PNG or JPG.</li></ul>',
    ],
  ),
  article(
    'deposit-limits-and-fees',
    [
      'Quais são os valores e as tarifas do depósito?',
      '<p>Nesta demonstração:</p><ul><li><strong>Pix</strong>: de 10,00 a 10.000,00, sem tarifa, na hora.</li><li><strong>Transferência bancária</strong>: de 100,00 a 50.000,00, sem tarifa, depois da conferência.</li></ul><p>O que vale é sempre o que a tela mostra antes de você confirmar. Nenhuma tarifa é acrescentada depois.</p>',
    ],
    [
      'Which amounts and fees apply to deposits?',
      '<p>In this demonstration:</p><ul><li><strong>Pix</strong>: from 10.00 to 10,000.00, free of charge, at once.</li><li><strong>Bank transfer</strong>: from 100.00 to 50,000.00, free of charge, after checking.</li></ul><p>What counts is always what the screen shows before you confirm. No fee is added afterwards.</p>',
    ],
  ),
  article(
    'how-to-withdraw',
    [
      'Como faço um saque?',
      '<ol><li>Cadastre uma conta de recebimento em seu nome: chave Pix ou conta bancária.</li><li>Abra <strong>Sacar</strong>, informe o valor e confirme com a senha de fundos.</li><li>O valor sai do saldo e fica reservado para você até o pagamento.</li><li>Quando o dinheiro chegar, confirme o recebimento.</li></ol><p>Pedidos grandes podem ser pagos em partes; cada parte aparece na mesma tela, com seu estado.</p>',
    ],
    [
      'How do I withdraw?',
      '<ol><li>Add a payout account in your own name: a Pix key or a bank account.</li><li>Open <strong>Withdraw</strong>, enter the amount and confirm with your funds password.</li><li>The amount leaves your balance and is set aside for you until it is paid.</li><li>Once the money has arrived, confirm that you have it.</li></ol><p>Large orders may be paid in parts; each part stands on the same screen with its state.</p>',
    ],
  ),
  article(
    'withdrawal-waits',
    [
      'Por que o meu saque está esperando?',
      '<p>Até 500,00 o pedido segue sozinho. Acima disso duas pessoas diferentes o conferem, cada uma uma parte: uma olha o risco, a outra o dinheiro.</p><p>Enquanto isso o valor está <strong>reservado</strong>: ele não pode ser apostado, e ninguém mais pode usá-lo. Se o pedido for recusado, volta inteiro ao saldo, com o motivo.</p>',
    ],
    [
      'Why is my withdrawal waiting?',
      '<p>Up to 500.00 an order goes ahead by itself. Above that two different people look at it: one at the risk, the other at the money.</p><p>Meanwhile the amount is <strong>set aside</strong>: it cannot be staked and nobody else can use it. If the order is refused it returns to your balance in full, with the reason.</p>',
    ],
  ),
  article(
    'withdrawal-limits-and-fees',
    [
      'Quanto custa e quanto demora um saque?',
      '<ul><li><strong>Pix</strong>: de 20,00 a 10.000,00, sem tarifa. Confirme o recebimento em 30 minutos.</li><li><strong>Conta bancária</strong>: de 50,00 a 20.000,00, tarifa de 3,00. Confirme em até 24 horas.</li><li>Por dia você pode sacar até 20.000,00, com até cinco pedidos abertos.</li></ul><p>A tarifa e o valor que chega aparecem antes de você confirmar.</p>',
    ],
    [
      'What does a withdrawal cost, and how long does it take?',
      '<ul><li><strong>Pix</strong>: from 20.00 to 10,000.00, free of charge. Confirm the receipt within 30 minutes.</li><li><strong>Bank account</strong>: from 50.00 to 20,000.00, a fee of 3.00. Confirm within 24 hours.</li><li>You may withdraw up to 20,000.00 a day, with up to five open orders.</li></ul><p>The fee and the amount that arrives are shown before you confirm.</p>',
    ],
  ),
  article(
    'withdrawal-not-received',
    [
      'O saque consta como pago, mas não recebi',
      '<p>Escolha <strong>Não recebi</strong> no pagamento e anexe uma imagem do extrato. O prazo para de correr enquanto a reclamação estiver aberta.</p><p>Sem resposta sua até o fim do prazo, o pagamento conta como recebido. Mesmo depois disso você ainda tem sete dias para reclamar.</p>',
    ],
    [
      'My withdrawal says paid, but I have not received it',
      '<p>Choose <strong>Not received</strong> on the payment and attach a picture of your statement. The clock stops while the complaint is open.</p><p>Without an answer from you by the end of the time the payment counts as received. Even then you may complain for another seven days.</p>',
    ],
  ),
  article(
    'funds-password',
    [
      'O que é a senha de fundos?',
      '<p>É uma segunda senha, usada só para mover dinheiro: sacar e mexer nas contas de recebimento. Assim, quem souber apenas a senha de entrada não consegue tirar nada.</p><p>Escolha uma diferente da senha de entrada. Depois de várias tentativas erradas ela fica bloqueada por um tempo.</p>',
    ],
    [
      'What is the funds password?',
      '<p>A second password that is used only to move money: to withdraw and to change payout accounts. Whoever learns your log-in password alone can take nothing out.</p><p>Choose one that differs from your log-in password. After several wrong tries it is locked for a while.</p>',
    ],
  ),
])
