// Before the first paint: the theme and language this reader chose last.
;(() => {
  const page = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    const language = localStorage.getItem('lang')
    if (language) page.lang = language === 'PT' ? 'pt-BR' : language.toLowerCase()
  } catch {
    // A browser that keeps nothing shows the house's own theme and language.
  }
  if (/^\/(home|index(\.html)?)?$/i.test(location.pathname)) page.dataset.home = ''
})()
