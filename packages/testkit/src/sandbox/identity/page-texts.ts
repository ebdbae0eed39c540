const pt = {
  lang: 'pt-BR',
  title: 'Entrar com {label}',
  notice: 'Provedor de teste. Nenhuma conta real é usada.',
  choose: 'Escolha quem você é',
  lead: 'O site vai receber o nome e o e-mail desta pessoa.',
  unverified: 'e-mail não verificado',
  mischief: 'Resposta do provedor',
  cancel: 'Cancelar',
  refusedTitle: 'Pedido recusado',
  refusedLead: 'Este cliente ou endereço de retorno não é conhecido pelo provedor.',
  codesTitle: 'Códigos por telefone',
  codesNone: 'Nenhum código enviado ainda.',
  none: 'Correta',
  'wrong-nonce': 'Nonce trocado',
  'wrong-audience': 'Para outro cliente',
  'wrong-issuer': 'De outro emissor',
  expired: 'Expirada',
  'bad-signature': 'Assinatura de outra chave',
  unsigned: 'Sem assinatura',
}
type Texts = typeof pt

const en: Texts = {
  lang: 'en',
  title: 'Sign in with {label}',
  notice: 'Test provider. No real account is used.',
  choose: 'Choose who you are',
  lead: 'The site will be told the name and e-mail address of this person.',
  unverified: 'e-mail not verified',
  mischief: 'Answer of the provider',
  cancel: 'Cancel',
  refusedTitle: 'Request refused',
  refusedLead: 'The provider does not know this client or return address.',
  codesTitle: 'Codes by phone',
  codesNone: 'No code has been sent yet.',
  none: 'Correct',
  'wrong-nonce': 'Another nonce',
  'wrong-audience': 'For another client',
  'wrong-issuer': 'From another issuer',
  expired: 'Expired',
  'bad-signature': 'Signed with another key',
  unsigned: 'Not signed',
}

export type PageTexts = Texts
export const textsFor = (acceptLanguage: string | undefined): Texts =>
  /^en/iu.test(acceptLanguage ?? '') ? en : pt
