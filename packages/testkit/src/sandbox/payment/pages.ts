import { type PageLanguage, pageTexts } from './page-texts.ts'
import type { Payment, Payout, Session } from './payment.store.ts'

type Around = {
  readonly session: Session
  readonly language: PageLanguage
  /** Path under which browsers reach us. */
  readonly base: string
}

/** The page a player pays on. Each case is a button, so that a person can try them all. */
export function payPage({ session, language, base, fault }: Around & { fault?: 'amount' }): string {
  const t = pageTexts[language]
  const hint = (id: string, text: string) => `<p id="${id}" class="hint">${text}</p>`
  return document(language, base, session, [
    `<p class="label">${t.amount}</p>`,
    `<p class="amount">${show(session.amount, session.currency, language)}</p>`,
    `<dl><dt>${t.reference}</dt><dd>${inHtml(session.reference)}</dd>`,
    `<dt>${t.until}</dt><dd>${time(session.expires_at, language)}</dd></dl>`,
    `<form method="post">`,
    `<button class="primary" name="action" value="pay">${t.pay}</button>`,
    `<button name="action" value="decline">${t.decline}</button>`,
    `</form>`,
    `<h2>${t.more}</h2>`,
    `<form method="post"><button name="action" value="late" aria-describedby="late">${t.late}</button>`,
    `${hint('late', t.lateHint)}</form>`,
    `<form method="post"><button name="action" value="twice" aria-describedby="twice">${t.twice}</button>`,
    `${hint('twice', t.twiceHint)}</form>`,
    `<form method="post"><label for="other-amount">${t.otherLabel}</label>`,
    `<div class="row"><input id="other-amount" name="amount" inputmode="decimal" autocomplete="off"`,
    ` aria-describedby="other"${fault ? ' aria-invalid="true"' : ''}>`,
    `<button name="action" value="other">${t.other}</button></div>`,
    hint('other', t.otherHint),
    fault ? `<p class="fault" role="alert">${t.amountFault}</p>` : '',
    `</form>`,
  ])
}

type Message = 'paid' | 'declined' | 'late' | 'expired'

/** What came of it, and the way back. */
export function messagePage({ session, language, base, what }: Around & { what: Message }): string {
  const t = pageTexts[language]
  const words = {
    paid: [t.paid, t.paidText],
    declined: [t.declined, t.declinedText],
    late: [t.lateDone, t.lateDoneText],
    expired: [t.expired, t.expiredText],
  } as const
  const [head, body] = words[what]
  return document(language, base, session, [
    `<p class="sign ${what === 'paid' ? 'good' : ''}" aria-hidden="true">${what === 'paid' ? '✓' : '!'}</p>`,
    `<p class="outcome" role="status">${head}</p><p>${body}</p>`,
    `<p><a class="button primary" href="${inHtml(session.return_path)}">${t.back}</a></p>`,
  ])
}

function document(
  language: PageLanguage,
  base: string,
  session: Session,
  parts: readonly string[],
): string {
  const t = pageTexts[language]
  const other = language === 'pt' ? 'en' : 'pt'
  const link = `${base}/pay/${session.id}?lang=${other}`
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title><link rel="stylesheet" href="${base}/page.css"></head>
<body><header><strong>${t.provider}</strong><a href="${link}" lang="${other}">${t.language}</a></header>
<main><h1>${t.title}</h1><p class="notice">${t.notice}</p>
<section>${parts.join('')}</section></main></body></html>`
}

/** What banks do later: send a payout back, take a payment back. */
export function deskPage({
  payments,
  payouts,
  base,
}: {
  payments: readonly Payment[]
  payouts: readonly Payout[]
  base: string
}): string {
  const row = (id: string, amount: string, state: string, button: string) =>
    `<tr><td>${inHtml(id)}</td><td>${inHtml(amount)}</td><td>${inHtml(state)}</td><td>${button}</td></tr>`
  const form = (name: string, value: string, text: string) =>
    `<form method="post"><input type="hidden" name="${name}" value="${inHtml(value)}"><button>${text}</button></form>`
  const table = (caption: string, rows: string) =>
    `<table><caption>${caption}</caption><thead><tr><th scope="col">Id</th><th scope="col">Valor / Amount</th><th scope="col">Estado / State</th><th scope="col">Banco / Bank</th></tr></thead><tbody>${rows}</tbody></table>`
  const paymentRows = payments.map((one) =>
    row(
      one.id,
      `${one.amount} ${one.currency}`,
      one.charged_back ? 'charged back' : 'paid',
      one.charged_back ? '' : form('payment', one.id, 'Estornar / Charge back'),
    ),
  )
  const payoutRows = payouts.map((one) =>
    row(
      one.id,
      `${one.amount} ${one.currency}`,
      one.returned ? 'returned' : one.state,
      one.state === 'paid' && !one.returned ? form('payout', one.key, 'Devolver / Send back') : '',
    ),
  )
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Provedor de teste / Sandbox provider</title><link rel="stylesheet" href="${base}/page.css"></head>
<body><header><strong>Provedor de teste / Sandbox provider</strong></header>
<main class="wide"><h1>Balcão / Desk</h1><section>${table('Pagamentos / Payments', paymentRows.join(''))}
${table('Saídas / Payouts', payoutRows.join(''))}</section></main></body></html>`
}

const show = (amount: string, currency: string, language: PageLanguage): string => {
  const iso = currency.replace(/\.play$/, '')
  const format = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  // A decimal string formats without passing through a float.
  return `${inHtml(iso)} ${format.format(amount as never)}`
}

const time = (at: number, language: PageLanguage): string =>
  new Date(at).toLocaleString(language === 'pt' ? 'pt-BR' : 'en-GB', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SPECIAL[sign] ?? sign)
