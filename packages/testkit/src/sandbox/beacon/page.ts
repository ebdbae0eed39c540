import type { Beacon } from './beacon.ts'

type Round = ReturnType<Beacon['sign']>

const texts = {
  pt: {
    title: 'Farol de aleatoriedade',
    about: (period: number) =>
      `A cada ${period} segundos este farol publica um número que ninguém conhece antes. Os sorteios da casa usam uma rodada futura dele.`,
    key: 'Chave pública',
    round: 'Rodada',
    randomness: 'Aleatoriedade',
    signature: 'Assinatura',
  },
  en: {
    title: 'Randomness beacon',
    about: (period: number) =>
      `Every ${period} seconds this beacon publishes a number nobody knows before. Draws of the house use a future round of it.`,
    key: 'Public key',
    round: 'Round',
    randomness: 'Randomness',
    signature: 'Signature',
  },
} as const

/** What the beacon has published, for people who look. */
export function beaconPage(
  beacon: Beacon,
  rounds: readonly Round[],
  language: 'pt' | 'en',
): string {
  const t = texts[language]
  const rows = rounds.map(
    ({ round, randomness, signature }) =>
      `<tr><td>${round}</td><td><code>${randomness}</code></td><td><code>${signature.slice(0, 24)}…</code></td></tr>`,
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${beacon.period}"><title>${t.title}</title></head>
<body><main><h1>${t.title}</h1><p>${t.about(beacon.period)}</p>
<p>${t.key}: <code>${beacon.publicKey}</code></p>
<table><thead><tr><th>${t.round}</th><th>${t.randomness}</th><th>${t.signature}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></main></body></html>`
}
