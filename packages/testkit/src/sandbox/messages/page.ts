import type { Received } from './messages.store.ts'

const texts = {
  pt: {
    title: 'SMS e e-mails da demonstração',
    about: 'Nada sai deste computador: o que o site envia chega aqui, o mais novo primeiro.',
    everybody: 'Todos',
    show: 'Mostrar',
    of: 'De quem',
    copy: 'Copiar código',
    copied: 'Copiado',
    none: 'Ainda não há mensagens.',
    noneAbout: 'Peça um código no site; ele aparece aqui em um segundo.',
    clear: 'Apagar todas',
    sms: 'SMS',
    mail: 'E-mail',
    bounced: 'Devolver: endereço não existe',
    blocked: 'Devolver: não quer receber',
    locale: 'pt-BR',
  },
  en: {
    title: 'SMS and mail of the demo',
    about: 'Nothing leaves this computer: what the site sends arrives here, newest first.',
    everybody: 'Everybody',
    show: 'Show',
    of: 'Recipient',
    copy: 'Copy code',
    copied: 'Copied',
    none: 'No messages yet.',
    noneAbout: 'Ask for a code on the site; it appears here within a second.',
    clear: 'Delete all',
    sms: 'SMS',
    mail: 'Mail',
    bounced: 'Bounce: no such address',
    blocked: 'Bounce: does not want us',
    locale: 'en-GB',
  },
} as const

type Language = keyof typeof texts

type Shown = {
  readonly messages: readonly Received[]
  readonly recipients: readonly string[]
  /** Whose messages are shown; empty for all. */
  readonly recipient: string
  readonly language: Language
}

/** What arrived, newest first, with codes that are easy to copy. */
export function messagesPage({ messages, recipients, recipient, language }: Shown): string {
  const t = texts[language]
  const options = ['', ...recipients].map(
    (one) =>
      `<option value="${inHtml(one)}"${one === recipient ? ' selected' : ''}>${inHtml(one) || t.everybody}</option>`,
  )
  const list = messages.map((message) => card(message, language)).join('')
  return `<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body>
<header>
<h1>${t.title}</h1>
<p>${t.about}</p>
<form method="get" class="filter">
<label for="to">${t.of}</label>
<select id="to" name="to">${options.join('')}</select>
<input type="hidden" name="lang" value="${language}">
<button>${t.show}</button>
</form>
</header>
<main id="messages" aria-live="polite" data-copied="${t.copied}">
${list || `<div class="none"><p><strong>${t.none}</strong></p><p>${t.noneAbout}</p></div>`}
</main>
<footer><form method="post"><button class="quiet">${t.clear}</button></form></footer>
</body>
</html>`
}

function card(message: Received, language: Language): string {
  const t = texts[language]
  const when = new Date(message.at)
  const time = new Intl.DateTimeFormat(t.locale, { timeStyle: 'medium', dateStyle: 'short' })
  const code = /(?<!\d)\d{6}(?!\d)/u.exec(message.text)?.[0]
  return `<article data-id="${inHtml(message.id)}" data-channel="${message.channel}">
<p class="about"><span class="channel ${message.channel}">${message.channel === 'sms' ? t.sms : t.mail}</span>
<bdi class="to">${inHtml(message.recipient)}</bdi>
<time datetime="${when.toISOString()}">${time.format(when)}</time></p>
${message.subject ? `<h2>${inHtml(message.subject)}</h2>` : ''}
<p class="text">${withLinks(message.text)}</p>
${code ? `<p class="code"><output>${code}</output><button type="button" data-code="${code}">${t.copy}</button></p>` : ''}
<form method="post" action="receipts" class="fate"><input type="hidden" name="id" value="${inHtml(message.id)}">
${(['bounced', 'blocked'] as const).map((fate) => `<button class="quiet" name="outcome" value="${fate}">${t[fate]}</button>`).join('')}</form>
</article>`
}

/** Addresses in a text can be followed; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((part, i) =>
      i % 2 === 1 ? `<a href="${inHtml(part)}">${inHtml(part)}</a>` : inHtml(part),
    )
    .join('')

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const inHtml = (text: string): string => text.replace(/[&<>"']/gu, (sign) => signs[sign] as string)
