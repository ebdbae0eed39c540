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
  if (/^\/(home|index(\.html)?)?$/i.test(location.pathname)) page.dataset.home = ''
  // An address that asks for more than the page itself shows something else than the page's own heading.
  if (location.search || location.hash) page.dataset.deep = ''
})()
