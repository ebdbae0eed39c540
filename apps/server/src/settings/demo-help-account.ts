import { article, topic } from './demo-words.ts'

const account = topic('account', 1, 'Conta', 'Account', [
  article(
    'create-an-account',
    [
      'Como crio uma conta?',
      '<p>Escolha <strong>Cadastrar</strong>, um nome de usuário e uma senha de pelo menos 8 caracteres. Confirme que tem a idade mínima e que leu os termos. Ao terminar você já está dentro.</p><p>Uma pessoa, uma conta: contas repetidas são fechadas, e o saldo volta a quem depositou.</p>',
    ],
    [
      'How do I create an account?',
      '<p>Choose <strong>Register</strong>, a user name and a password of at least 8 characters. Confirm that you have the minimum age and have read the terms. When you finish you are logged in.</p><p>One person, one account: further accounts are closed, and the balance returns to whoever paid it in.</p>',
    ],
  ),
  article(
    'forgot-password',
    [
      'Esqueci a minha senha',
      '<p>Na tela de entrada, escolha <em>Esqueci a senha</em> e informe o nome de usuário com o e-mail ou o celular confirmado na conta. Você recebe um código ou um link que vale por pouco tempo e uma só vez.</p><p>Nunca pedimos a sua senha por mensagem ou telefone.</p>',
    ],
    [
      'I have forgotten my password',
      '<p>On the log-in screen choose <em>Forgot password</em> and give your user name with the e-mail or mobile number that is confirmed in your account. You receive a code or a link that works once and for a short time.</p><p>We never ask for your password by message or telephone.</p>',
    ],
  ),
  article(
    'account-locked',
    [
      'Minha conta ficou bloqueada depois de senhas erradas',
      '<p>Depois de cinco senhas erradas a entrada para por 30 minutos; antes disso pedimos um captcha. O saldo não é afetado. Se não foi você quem tentou, troque a senha e veja as sessões abertas em <em>Minha conta</em>.</p>',
    ],
    [
      'My account is locked after wrong passwords',
      '<p>After five wrong passwords log-in stops for 30 minutes; before that we ask for a captcha. Your balance is not touched. If it was not you who tried, change your password and look at the open sessions under <em>My account</em>.</p>',
    ],
  ),
  article(
    'keep-account-safe',
    [
      'Como protejo a minha conta?',
      '<ul><li>Use uma senha que você não usa em nenhum outro lugar.</li><li>Ligue a verificação em duas etapas em <em>Minha conta</em>.</li><li>Confira o endereço do site antes de digitar a senha. O teste de velocidade lista os endereços que são nossos.</li><li>Encerre sessões que você não reconhece.</li></ul>',
    ],
    [
      'How do I keep my account safe?',
      '<ul><li>Use a password that you use nowhere else.</li><li>Turn on two-step verification under <em>My account</em>.</li><li>Look at the address of the site before you type your password. The speed test lists the addresses that are ours.</li><li>End sessions you do not recognise.</li></ul>',
    ],
  ),
  article(
    'close-account',
    [
      'Como encerro a minha conta?',
      '<p>Saque o saldo e envie uma mensagem do tipo <em>Atendimento</em> pedindo o encerramento. Se o motivo for o jogo em si, prefira a autoexclusão: ela também impede abrir outra conta.</p>',
    ],
    [
      'How do I close my account?',
      '<p>Withdraw your balance and send a message of the type <em>Customer service</em> that asks for it. If gambling itself is the reason, choose self-exclusion instead: it also keeps you from opening another account.</p>',
    ],
  ),
])

const privacy = topic('privacy', 6, 'Privacidade', 'Privacy', [
  article(
    'what-we-keep',
    [
      'Que dados vocês guardam?',
      '<p>O que você informa no cadastro, as sessões, as apostas e as movimentações. Nome, telefone, e-mail e documentos ficam <strong>cifrados</strong>, com uma chave por pessoa. As movimentações conhecem você só por um número.</p>',
    ],
    [
      'Which data do you keep?',
      '<p>What you enter at registration, sessions, bets and movements of money. Name, telephone, e-mail and documents are <strong>sealed</strong> with a key for each person. The books know you by a number only.</p>',
    ],
  ),
  article(
    'delete-my-data',
    [
      'Posso pedir que apaguem os meus dados?',
      '<p>Sim. Ao apagar, destruímos a chave com que os seus dados pessoais foram cifrados, e eles não podem mais ser lidos. A lei nos obriga a manter por alguns anos as movimentações de dinheiro, sem o seu nome. Envie o pedido pela página de mensagens.</p>',
    ],
    [
      'May I ask for my data to be deleted?',
      '<p>Yes. Deleting destroys the key that sealed your personal data, so that it can no longer be read. The law makes us keep the movements of money for some years, without your name. Send the request through the message page.</p>',
    ],
  ),
  article(
    'cookies-and-storage',
    [
      'O que vocês guardam no meu navegador?',
      '<p>O necessário para funcionar: a sessão, o idioma, o tema e, se você pedir, o nome de usuário por um dia. Medição de audiência só com o seu consentimento. Os detalhes estão na página <em>Cookies</em>.</p>',
    ],
    [
      'What do you keep in my browser?',
      '<p>What is needed to work: the session, language, theme and, if you ask for it, your user name for a day. Audience measurement only with your consent. The <em>Cookies</em> page has the details.</p>',
    ],
  ),
])

const service = topic('service', 7, 'Atendimento e aplicativo', 'Service and app', [
  article(
    'reach-us',
    [
      'Como falo com vocês?',
      '<p>Use o <strong>atendimento</strong> na lateral da página para uma conversa, ou a página de <strong>mensagens</strong> para um assunto que pode esperar, com até três imagens. Guardamos a resposta no mesmo lugar: com conta ela aparece na sua lista, sem conta use o número que a tela mostra.</p>',
    ],
    [
      'How do I reach you?',
      '<p>Use <strong>customer service</strong> at the side of the page for a conversation, or the <strong>message</strong> page for a matter that can wait, with up to three pictures. The answer is kept in the same place: with an account it stands in your list, without one use the number the screen shows.</p>',
    ],
  ),
  article(
    'install-the-app',
    [
      'Como instalo o aplicativo?',
      '<p>Em <em>Baixar o aplicativo</em> há os passos para Android e iOS. O caminho mais simples dispensa loja: abra o site no celular e escolha <strong>Adicionar à tela inicial</strong>. Ele se atualiza sozinho e ocupa quase nada.</p>',
    ],
    [
      'How do I install the app?',
      '<p><em>Download the app</em> has the steps for Android and iOS. The simplest way needs no store: open the site on your phone and choose <strong>Add to home screen</strong>. It updates itself and takes almost no room.</p>',
    ],
  ),
  article(
    'site-is-slow',
    [
      'O site está lento. O que posso fazer?',
      '<p>Toque no logotipo para abrir o <strong>teste de velocidade</strong> e entre pelo endereço mais rápido. Se todos estiverem lentos, o problema costuma estar na sua rede: troque de Wi-Fi para dados móveis ou feche outros vídeos.</p>',
    ],
    [
      'The site is slow. What can I do?',
      '<p>Touch the logo to open the <strong>speed test</strong> and enter by the fastest address. If all are slow, the cause is usually your own network: change from Wi-Fi to mobile data, or close other videos.</p>',
    ],
  ),
  article(
    'how-promotions-work',
    [
      'Como funcionam as promoções?',
      '<p>Cada promoção diz quem pode participar, o período e todas as condições, antes de qualquer botão. <em>Em breve</em> quer dizer que ela foi anunciada, mas ainda não paga nada. Uma promoção nunca muda as probabilidades de um jogo.</p>',
    ],
    [
      'How do promotions work?',
      '<p>Each promotion says who may take part, its period and all its conditions, before any button. <em>Coming soon</em> means that it has been announced but pays nothing yet. A promotion never changes the odds of a game.</p>',
    ],
  ),
])

export const helpOnAccount = account
export const helpOnTheRest = [privacy, service]
