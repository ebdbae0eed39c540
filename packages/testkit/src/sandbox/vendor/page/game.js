const given = new URLSearchParams(location.search)
const language = /^pt/i.test(given.get('lang') || 'pt') ? 'pt-BR' : 'en'
const texts = {
  'pt-BR': {
    'high-card': 'Carta Alta',
    'lucky-dice': 'Dados da Sorte',
    balance: 'Saldo',
    stake: 'Aposta',
    play: 'Apostar',
    playing: 'Um instante…',
    rules: 'Regras',
    close: 'Fechar',
    you: 'Você',
    dealer: 'Mesa',
    trial: 'dinheiro de treino',
    ready: 'Escolha a aposta e jogue.',
    won: (prize) => `Você ganhou ${prize}.`,
    back: 'Empate: a aposta volta.',
    lost: 'Não foi desta vez.',
    paying: (prize) => `Você ganhou ${prize}. O pagamento está a caminho.`,
    undone: 'A aposta não foi feita. Nada foi cobrado.',
    resumed: (prize) => `Sua última rodada terminou: prêmio de ${prize}.`,
    limits: (least, most) => `Aposte de ${least} a ${most}, em passos de 0,50.`,
    closed: 'Abra o jogo de novo para continuar. Seu dinheiro está seguro.',
    offline: 'Sem conexão. Sua aposta não se repete: tente de novo.',
    insufficient_funds: 'Saldo insuficiente para esta aposta.',
    limit_reached: 'Você chegou ao limite que definiu.',
    player_blocked: 'Você não pode apostar agora.',
    session_expired: 'A sessão terminou. Abra o jogo de novo.',
    game_maintenance: 'O jogo está em manutenção. Nada foi cobrado.',
    refused: 'A aposta não foi aceita. Nada foi cobrado.',
    trail: 'Últimas rodadas',
    under: 'Menos de 7',
    seven: 'Sete',
    over: 'Mais de 7',
    'rules:high-card': [
      'Uma carta para você, uma para a mesa, do mesmo baralho de 52. A mais alta vence; o ás é a maior.',
      'Ganhou: 1,96 vez a aposta. Empate: a aposta volta. Retorno ao jogador: 98,12 %.',
    ],
    'rules:lucky-dice': [
      'Dois dados. Menos de 7 ou mais de 7 paga 2,32 vezes a aposta; sete paga 5,80 vezes.',
      'Retorno ao jogador, em cada aposta: 96,67 %.',
    ],
    fair: 'A rodada é sorteada e guardada antes de ser mostrada. Se a conexão cair, ela termina com o mesmo resultado e é paga uma só vez.',
  },
  en: {
    'high-card': 'High Card',
    'lucky-dice': 'Lucky Dice',
    balance: 'Balance',
    stake: 'Stake',
    play: 'Play',
    playing: 'One moment…',
    rules: 'Rules',
    close: 'Close',
    you: 'You',
    dealer: 'Table',
    trial: 'practice money',
    ready: 'Choose a stake and play.',
    won: (prize) => `You won ${prize}.`,
    back: 'A tie: your stake comes back.',
    lost: 'Not this time.',
    paying: (prize) => `You won ${prize}. The payment is on its way.`,
    undone: 'The bet was not placed. Nothing was charged.',
    resumed: (prize) => `Your last round has finished: a prize of ${prize}.`,
    limits: (least, most) => `Stake from ${least} to ${most}, in steps of 0.50.`,
    closed: 'Open the game again to go on. Your money is safe.',
    offline: 'No connection. Your bet is never placed twice: try again.',
    insufficient_funds: 'Your balance does not cover this stake.',
    limit_reached: 'You have reached the limit you set.',
    player_blocked: 'You cannot bet at present.',
    session_expired: 'The session has ended. Open the game again.',
    game_maintenance: 'The game is under maintenance. Nothing was charged.',
    refused: 'The bet was not accepted. Nothing was charged.',
    trail: 'Last rounds',
    under: 'Under 7',
    seven: 'Seven',
    over: 'Over 7',
    'rules:high-card': [
      'One card for you, one for the table, from the same pack of 52. The higher one wins; the ace is highest.',
      'A win pays 1.96 times the stake. On a tie the stake comes back. Return to player: 98.12 %.',
    ],
    'rules:lucky-dice': [
      'Two dice. Under 7 or over 7 pays 2.32 times the stake; seven pays 5.80 times.',
      'Return to player, for every bet: 96.67 %.',
    ],
    fair: 'A round is drawn and stored before it is shown. If the connection breaks, it ends with the same result and is paid once.',
  },
}[language]

const $ = (id) => document.getElementById(id)
const STEP = 0.5
let seat
/** The press that has no definite answer yet: a new try repeats it, so that it cannot become two bets. */
let pending

const money = (text) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: seat.currency.slice(0, 3),
  }).format(Number(text))

/** Sent as text, so that a frame without an origin asks no permission first. */
async function ask(path, body) {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  return { ok: reply.ok, ...(await reply.json()) }
}

function say(text, won = false) {
  $('status').textContent = text
  $('status').classList.toggle('win', won)
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUITS = [
  'M50 20C38 36 22 44 22 58c0 10 8 16 16 16 4 0 7-1 9-4-1 8-4 12-9 14h24c-5-2-8-6-9-14 2 3 5 4 9 4 8 0 16-6 16-16 0-14-16-22-28-38Z',
  'M50 84C30 68 18 56 18 42c0-10 8-18 17-18 7 0 12 4 15 10 3-6 8-10 15-10 9 0 17 8 17 18 0 14-12 26-32 42Z',
  'M50 16 78 50 50 84 22 50Z',
  'M50 16a15 15 0 0 0-13 23 15 15 0 1 0 9 26c0 9-3 14-8 19h24c-5-5-8-10-8-19a15 15 0 1 0 9-26 15 15 0 0 0-13-23Z',
]

function cardPicture(card) {
  if (card === undefined) {
    return `<svg viewBox="0 0 100 140"><rect width="100" height="140" rx="12" fill="#33477a"/><rect x="8" y="8" width="84" height="124" rx="8" fill="none" stroke="#a9b4d2" stroke-width="2"/><path d="M50 34 76 70 50 106 24 70Z" fill="none" stroke="#ff8a6b" stroke-width="3"/></svg>`
  }
  const suit = card % 4
  const ink = suit === 1 || suit === 2 ? '#b3362a' : '#1a2136'
  const rank = RANKS[Math.floor(card / 4)]
  return `<svg viewBox="0 0 100 140"><rect width="100" height="140" rx="12" fill="#fbf7ec"/><text x="12" y="32" font-family="Georgia, serif" font-size="26" font-weight="700" fill="${ink}">${rank}</text><g transform="translate(20 45) scale(.6)"><path d="${SUITS[suit]}" fill="${ink}"/></g><text x="88" y="126" text-anchor="end" font-family="Georgia, serif" font-size="26" font-weight="700" fill="${ink}">${rank}</text></svg>`
}

/** What lies on the table before the first throw: a seven, greyed, as nobody has thrown it. */
const AT_REST = [1, 6]
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]]
function diePicture(value) {
  const pips = PIPS[value]
    .map((at) => `<circle cx="${25 + (at % 3) * 25}" cy="${25 + Math.floor(at / 3) * 25}" r="8"/>`)
    .join('')
  return `<svg viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="#fbf7ec"/><g fill="#1a2136">${pips}</g></svg>`
}

function showOutcome(outcome) {
  const fresh = outcome ? 'fresh' : ''
  if (seat.game === 'lucky-dice') {
    const dice = outcome ? outcome.dice : AT_REST
    $('stage').innerHTML = dice
      .map((value) => `<div class="place die ${fresh || 'idle'}">${diePicture(value)}</div>`)
      .join('')
    return
  }
  const { player, dealer, multiple } = outcome ?? {}
  const best =
    multiple === undefined || multiple === '1' ? '' : multiple === '0' ? 'dealer' : 'player'
  $('stage').innerHTML = [
    ['player', player, texts.you],
    ['dealer', dealer, texts.dealer],
  ]
    .map(
      ([who, card, name]) =>
        `<div class="place ${fresh} ${best === who ? 'best' : ''}">${cardPicture(card)}<span>${name}</span></div>`,
    )
    .join('')
}

function showRound(round) {
  if (round.balance) $('balance').textContent = money(round.balance)
  if (round.state === 'refused') return say(texts[round.refusal] ?? texts.refused)
  if (!round.outcome) return say(texts.undone)
  showOutcome(round.outcome)
  const won = Number(round.prize) > Number(round.stake)
  const even = Number(round.prize) === Number(round.stake)
  if (round.state === 'settling' && won) say(texts.paying(money(round.prize)), true)
  else say(won ? texts.won(money(round.prize)) : even ? texts.back : texts.lost, won)
  const line = document.createElement('li')
  line.textContent = won ? `+${money(Number(round.prize) - Number(round.stake))}` : even ? '=' : '–'
  line.classList.toggle('win', won)
  $('trail').prepend(line)
  while ($('trail').children.length > 8) $('trail').lastChild.remove()
}

const stakeNow = () => Number($('stake').value.replace(',', '.'))

function setStake(amount) {
  const { least, most } = seat.limits
  const inside = Math.min(Math.max(Math.round(amount / STEP) * STEP, Number(least)), Number(most))
  $('stake').value = inside.toFixed(2).replace('.', language === 'en' ? '.' : ',')
}

async function play() {
  const stake = stakeNow()
  const { least, most } = seat.limits
  if (!(stake >= Number(least) && stake <= Number(most)) || stake % STEP !== 0) {
    return say(texts.limits(money(least), money(most)))
  }
  const choice = document.querySelector('input[name=choice]:checked')?.value
  pending ??= {
    press: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    stake: stake.toFixed(2),
    choice,
  }
  $('play').disabled = true
  $('play').textContent = texts.playing
  try {
    const round = await ask('api/play', { play: seat.play, ...pending })
    pending = undefined
    if (round.ok) showRound(round)
    else say(texts.closed)
  } catch {
    say(texts.offline)
  }
  $('play').disabled = false
  $('play').textContent = texts.play
}

function furnish() {
  document.documentElement.lang = language
  document.title = `${texts[seat.game]} · Mesa Clara`
  document.querySelector('.room').dataset.game = seat.game
  $('title').textContent = texts[seat.game]
  $('seat').textContent = seat.mode === 'trial' ? `${seat.name} · ${texts.trial}` : seat.name
  $('balance').textContent = money(seat.balance)
  $('rules-title').textContent = texts[seat.game]
  for (const text of [...texts[`rules:${seat.game}`], texts.fair]) {
    const line = document.createElement('p')
    line.textContent = text
    $('rules-text').append(line)
  }
  if (seat.game === 'lucky-dice') {
    const times = (n) => `${n.toLocaleString(language, { minimumFractionDigits: 2 })}×`
    const pays = { under: times(2.32), seven: times(5.8), over: times(2.32) }
    $('choices').hidden = false
    $('choices').innerHTML = Object.keys(pays)
      .map(
        (one) =>
          `<label><input type="radio" name="choice" value="${one}" ${one === 'over' ? 'checked' : ''}><span>${texts[one]}<small>${pays[one]}</small></span></label>`,
      )
      .join('')
  }
  const { least, most } = seat.limits
  for (const amount of [1, 2, 5, 10, 20, 50, 100]
    .filter((n) => n >= least && n <= most)
    .slice(0, 4)) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = amount
    button.addEventListener('click', () => setStake(amount))
    $('quick').append(button)
  }
  setStake(Math.max(1, Number(least)))
  showOutcome()
}

async function open() {
  for (const place of document.querySelectorAll('[data-text]')) {
    place.textContent = texts[place.dataset.text]
  }
  $('play').textContent = texts.play
  $('rules-button').textContent = texts.rules
  $('rules-close').textContent = texts.close
  $('trail').ariaLabel = texts.trail
  const opened = await ask('api/open', { token: given.get('token') }).catch(() => ({ ok: false }))
  if (!opened.ok) return say(texts.closed)
  seat = opened
  furnish()
  $('play').disabled = false
  const last = seat.resumed.at(-1)
  if (last) showOutcome(last.outcome)
  say(last ? texts.resumed(money(last.prize)) : texts.ready)
}

// A sandboxed frame submits no forms: the button and the Enter key do.
$('play').addEventListener('click', play)
$('stake').addEventListener('keydown', ({ key }) => {
  if (key === 'Enter' && !$('play').disabled) play()
})
$('half').addEventListener('click', () => setStake(stakeNow() / 2))
$('double').addEventListener('click', () => setStake(stakeNow() * 2))
$('rules-button').addEventListener('click', () => $('rules').showModal())
$('rules-close').addEventListener('click', () => $('rules').close())
open()
