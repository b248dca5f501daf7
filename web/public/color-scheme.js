/** Sets the colour scheme that the visitor chose before the first paint, so that a dark page never flashes white. */
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('paddock-color-scheme')
  } catch {
    // Storage can be forbidden by the browser; the system's preference still applies.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
