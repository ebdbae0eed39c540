import type { KycCase } from './kyc.store.ts'

const texts = {
  pt: {
    title: 'Verificador da demonstração',
    about:
      'O fim do número do documento decide: 00 dúvida, 99 dados diferentes, 98 ilegível, 97 menor de idade, 22 responde duas vezes, 33 responde tarde. Qualquer outro é confirmado.',
    none: 'Ainda não há casos.',
    level: 'Nível',
    pictures: 'Imagens',
    outcome: 'Resultado',
    name: 'Nome',
  },
  en: {
    title: 'Verifier of the demo',
    about:
      'The end of the document number decides: 00 unclear, 99 data differ, 98 unreadable, 97 under age, 22 answers twice, 33 answers late. Any other is verified.',
    none: 'No cases yet.',
    level: 'Level',
    pictures: 'Pictures',
    outcome: 'Outcome',
    name: 'Name',
  },
} as const

/** What the verifier was asked and what it found, newest first. */
export function casesPage(cases: readonly KycCase[], language: 'pt' | 'en'): string {
  const t = texts[language]
  const rows = cases.map(
    (one) =>
      `<tr><td>${escaped(one.name)}</td><td>${one.level}</td><td>${one.documents}</td><td>${escaped(one.outcome)} ${escaped(one.reason ?? '')}</td></tr>`,
  )
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><h1>${t.title}</h1><p>${t.about}</p>
${rows.length === 0 ? `<p>${t.none}</p>` : `<table><tr><th>${t.name}</th><th>${t.level}</th><th>${t.pictures}</th><th>${t.outcome}</th></tr>${rows.join('')}</table>`}</html>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (letter) => `&#${letter.charCodeAt(0)};`)
