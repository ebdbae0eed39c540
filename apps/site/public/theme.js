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
  if (page.dataset.hero && /^\/(home|index(\.html)?)?$/i.test(location.pathname)) {
    const picture = document.createElement('link')
    Object.assign(picture, {
      rel: 'preload',
      as: 'image',
      href: page.dataset.hero,
      fetchPriority: 'high',
    })
    document.head.append(picture)
  }
})()
