/** Whether the page was loaded from a release that the server no longer has, so that parts of it cannot be fetched any more. */
export async function isOutdated(address = '/'): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!own || !navigator.onLine) return false
  try {
    const page = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } })
    return page.ok && !(await page.text()).includes(own)
  } catch {
    return false
  }
}
