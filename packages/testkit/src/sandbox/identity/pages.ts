import type { PageTexts } from './page-texts.ts'
import { type TestPerson, testPeople } from './people.ts'
import { mischiefs } from './provider.ts'

const style = `
:root { color-scheme: light dark; --ground: #f3f1ec; --card: #fff; --text: #1d1f24; --muted: #5b5f68; --line: #d9d5cb; --mark: #0a6b4f }
@media (prefers-color-scheme: dark) { :root { --ground: #14161a; --card: #1d2026; --text: #f0eee8; --muted: #a8acb5; --line: #363a43; --mark: #5fc9a4 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { width: min(100%, 420px); padding: 28px; background: var(--card); border: 1px solid var(--line); border-radius: 18px }
h1 { margin: 0 0 4px; font-size: 22px; letter-spacing: -.01em }
p { margin: 0 0 18px; color: var(--muted) }
.notice { display: inline-block; margin: 0 0 16px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 99px; font-size: 13px }
fieldset { display: grid; gap: 8px; margin: 0 0 18px; padding: 0; border: 0 }
legend { margin-bottom: 8px; font-weight: 600 }
button { display: flex; gap: 12px; align-items: center; width: 100%; min-height: 56px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover, button:focus-visible { border-color: var(--mark); outline: 2px solid var(--mark); outline-offset: 1px }
button b { display: block; font-weight: 600 }
button small { color: var(--muted); overflow-wrap: anywhere }
.face { display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 50%; background: var(--mark); color: var(--card); font-weight: 700 }
.plain { justify-content: center; min-height: 44px; border-color: transparent; color: var(--muted) }
label { display: grid; gap: 6px; margin-bottom: 18px; font-size: 14px; color: var(--muted) }
select { min-height: 44px; padding: 0 10px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: var(--text); font: inherit }
td, th { padding: 6px 10px 6px 0; text-align: start }
`

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (t: PageTexts, title: string, body: string): string =>
  `<!doctype html><html lang="${t.lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main><span class="notice">${t.notice}</span>${body}</main></body></html>`

/** The page on which a visitor chooses who to be; what was asked travels along unseen. */
export function authorizePage(t: PageTexts, label: string, asked: URLSearchParams): string {
  const title = t.title.replace('{label}', label)
  const hidden = [...asked]
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('')
  const options = mischiefs.map((one) => `<option value="${one}">${t[one]}</option>`).join('')
  return page(
    t,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${t.lead}</p>
<form method="post">${hidden}
<fieldset><legend>${t.choose}</legend>${testPeople.map((person) => personButton(t, person)).join('')}</fieldset>
<label>${t.mischief}<select name="mischief">${options}</select></label>
<button class="plain" name="person" value="">${t.cancel}</button></form>`,
  )
}

const personButton = (t: PageTexts, { id, name, email, emailVerified }: TestPerson): string =>
  `<button name="person" value="${id}"><span class="face" aria-hidden="true">${name[0]}</span><span><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}${emailVerified ? '' : ` · ${t.unverified}`}</small></span></button>`

export const refusedPage = (t: PageTexts): string =>
  page(t, t.refusedTitle, `<h1>${t.refusedTitle}</h1><p>${t.refusedLead}</p>`)

/** The codes a phone service has sent, so that a newcomer can finish a login without a phone. */
export const codesPage = (
  t: PageTexts,
  codes: readonly { phone: string; code: string }[],
): string =>
  page(
    t,
    t.codesTitle,
    codes.length === 0
      ? `<h1>${t.codesTitle}</h1><p>${t.codesNone}</p>`
      : `<h1>${t.codesTitle}</h1><table>${codes.map(({ phone, code }) => `<tr><th scope="row">${escapeHtml(phone)}</th><td><b>${code}</b></td></tr>`).join('')}</table>`,
  )
