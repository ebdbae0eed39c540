// Before the first paint: the theme, language and folded menu this reader chose last. Then what the page asks for.
;(() => {
  // The browser's offer to install the site may come before the code that shows it.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    window.installOffer = offer
  })
  const page = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    if (theme === 'light')
      document.querySelector('[name=theme-color]')?.setAttribute('content', '#f6f4ee')
    const language = localStorage.getItem('lang')
    const own = { PT: 'pt-BR', CN: 'zh-CN', TW: 'zh-TW' }
    if (language) page.lang = own[language] ?? language.toLowerCase()
    if (/^(AR|FA|HE|UR)\b/.test(language ?? '')) page.dir = 'rtl'
    if (localStorage.getItem('sideMenuFolded') === '1') page.dataset.folded = ''
    // Who is in the house, or comes by a member's link: a new window gets its session of another one. The scripts
    // take it away where nobody is after all.
    if (sessionStorage.getItem('token') || /[?&](member|deposit)=/.test(location.search))
      page.dataset.member = ''
  } catch {
    // A browser that keeps nothing shows the house's own theme and language.
  }
  const isHome = /^\/(home|index(\.html)?)?$/i.test(location.pathname)
  if (isHome) page.dataset.home = ''
  // An address that asks for more than the page itself shows something else than the page's own heading.
  const asksForMore = location.search.replace(/^\?gameCode=[\w-]+$/, '') || location.hash
  if (asksForMore) page.dataset.deep = ''
  const said = (name) => document.querySelector(`[name=${name}]`)?.content

  // A page of one lottery names what it asks for with a place for the lottery's code.
  const game = said('game-calls') ? new URLSearchParams(location.search).get('gameCode') : null

  // What a visitor's page asks the house for first is on its way before the scripts are.
  let laid
  try {
    const isVisitor = !sessionStorage.getItem('token')
    const calls = [
      isVisitor && (game || !asksForMore) && said(`first-calls${isHome ? '-at-home' : ''}`),
      game && said('game-calls'),
    ].filter(Boolean)
    if (calls.length > 0) {
      const language = (localStorage.getItem('lang') ?? 'PT').toUpperCase()
      const ask = (call) => {
        const host = encodeURIComponent(location.host)
        const merchant = encodeURIComponent(sessionStorage.getItem('merchantCode') ?? '')
        const address = call
          .replace('{language}', language)
          .replace('{host}', host)
          .replace('{merchant}', merchant)
          .replace('{game}', encodeURIComponent(game))
        // Read to its end at once: an answer that nobody takes holds no connection.
        const answer = fetch(address, { headers: { Language: language } }).then(
          async (reply) => new Response(await reply.arrayBuffer(), reply),
        )
        answer.catch(() => {})
        return [address, answer]
      }
      window.firstAnswers = new Map(calls.join(' ').split(' ').map(ask))
      const pictures = said('first-shapes')
      if (pictures !== undefined) laid = layAnswers(new URLSearchParams(pictures)).catch(() => {})
    }
  } catch {
    // The scripts ask by themselves.
  }

  // What the answers say is laid into the shapes of the first paint, long before the scripts draw it.
  async function layAnswers(own) {
    const answers = [...window.firstAnswers.values()].map(async (answer) => {
      const { value } = await (await answer).clone().json()
      return value
    })
    const house = Object.assign({}, ...(await Promise.all(answers)))
    layRules(house)
    return layPictures(house, own)
  }

  function layRules({ whitelabel, register }) {
    const on = whitelabel.modules.flatMap(({ children }) => children.filter((one) => one.enabled))
    for (const place of document.querySelectorAll('.first-paint [data-rule]')) {
      const { module, rule, words } = place.dataset
      if (!on.some(({ moduleId }) => moduleId === module)) continue
      const { patternId, minLength: least, maxLength: most } = register.validate[rule]
      const told = JSON.parse(words)
      const bounds =
        least === most ? least : told.bounds.replace('{min}', least).replace('{max}', most)
      // As `rule-text.ts` writes it: a bound that is far away tells nobody anything.
      if (patternId > 0 || most <= 64)
        place.lastChild.textContent = told[patternId].replace('{bounds}', bounds)
      place.dataset.laid = ''
    }
  }

  async function layPictures({ imageCDNs, games, list }, own) {
    // Where the house has picture hosts, the scripts choose among them.
    const here = (address) => imageCDNs.length === 0 && /^\/(?!\/)/.test(address) && address
    const first = (images) => images?.toSorted((one, other) => one.sequence - other.sequence)[0]
    const shapes = [...document.querySelectorAll('.first-paint [data-picture]')]
    for (const [at, shape] of shapes.entries()) {
      const item = (games ?? list)[at] ?? {}
      const address =
        own.get(item.nodeId) ?? here(item.imgUrl ?? first(item.announcementImages)?.url)
      if (address) shape.src = address
    }
    await Promise.all(shapes.map((shape) => shape.src && shape.decode()))
  }

  // All styles and the scripts follow the first paint: they take nothing of the line from what is painted.
  const beside = said('scripts-beside')
  const scripts = [
    said('scripts'),
    !isHome && said('scripts-elsewhere'),
    // As `later.ts` has it.
    beside && matchMedia('(min-width: 1024px)').matches && beside,
  ]
    .filter(Boolean)
    .flatMap((files) => files.split(' '))
  const add = (kind, part) => {
    const element = Object.assign(document.createElement(kind), part)
    document.head.append(element)
    return element
  }
  const late = { crossOrigin: '', fetchPriority: 'low' }
  const onItsWay = (href) => add('link', { rel: 'modulepreload', ...late, href })
  const start = () => {
    const [first, ...others] = scripts.splice(0)
    if (!first) return
    const styles = add('link', { rel: 'stylesheet', href: said('styles') })
    // The scripts draw nothing before the styles are there, or did not come.
    window.styled = new Promise((resolve) => {
      styles.onload = styles.onerror = resolve
    })
    if (!game) others.forEach(onItsWay)
    add('script', { type: 'module', ...late, src: first })
    // The first formatter of numbers takes a browser long, whatever it is for: it is made while the scripts are on their way.
    new Intl.NumberFormat()
  }
  const soon = () => setTimeout(start, 200)
  const frames = (count, then) =>
    requestAnimationFrame(() => (count > 1 ? frames(count - 1, then) : then()))
  // The page is read to its end before: all styles stand behind the first ones, which they repeat.
  addEventListener('DOMContentLoaded', () => {
    // A window that is hidden paints nothing.
    if (document.visibilityState === 'hidden') return start()
    frames(1, () => {
      soon()
      // What a frame has drawn is on the screen when the frame after the next begins.
      Promise.resolve(laid).then(() => frames(2, start))
    })
  })
  addEventListener('load', soon)
})()
