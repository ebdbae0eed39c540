// Before the first paint: the theme and language this reader chose last.
;(() => {
  const page = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    const language = localStorage.getItem('lang')
    const own = { PT: 'pt-BR', CN: 'zh-CN', TW: 'zh-TW' }
    if (language) page.lang = own[language] ?? language.toLowerCase()
  } catch {
    // A browser that keeps nothing shows the house's own theme and language.
  }
  if (/^\/(home|index(\.html)?)?$/i.test(location.pathname)) page.dataset.home = ''
})()
