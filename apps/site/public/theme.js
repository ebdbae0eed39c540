// Before the first paint: the theme, language and folded menu this reader chose last.
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
  } catch {
    // A browser that keeps nothing shows the house's own theme and language.
  }
  const isHome = /^\/(home|index(\.html)?)?$/i.test(location.pathname)
  if (isHome) page.dataset.home = ''
  // An address that asks for more than the page itself shows something else than the page's own heading.
  const asksForMore = location.search || location.hash
  if (asksForMore) page.dataset.deep = ''
  // What a visitor's page asks the house for first is on its way before the scripts are.
  try {
    const named = document.querySelector(`[name=first-calls${isHome ? '-at-home' : ''}]`)
    if (named && !asksForMore && !sessionStorage.getItem('token')) {
      const language = (localStorage.getItem('lang') ?? 'PT').toUpperCase()
      const ask = (call) => {
        const host = encodeURIComponent(location.host)
        const address = call.replace('{language}', language).replace('{host}', host)
        // Read to its end at once: an answer that nobody takes holds no connection.
        const answer = fetch(address, { headers: { Language: language } }).then(
          async (reply) => new Response(await reply.arrayBuffer(), reply),
        )
        answer.catch(() => {})
        return [address, answer]
      }
      window.firstAnswers = new Map(named.content.split(' ').map(ask))
    }
  } catch {
    // The scripts ask by themselves.
  }
})()
