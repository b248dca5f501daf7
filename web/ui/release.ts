/** Whether the page was loaded from a release that the server no longer has, so that parts of it cannot be fetched any more. */
export const isOutdated = async (address = '/') => (await servedRelease(address)) === 'newer'

/** Undefined if the server does not answer. */
export async function servedRelease(address = '/'): Promise<'same' | 'newer' | undefined> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!own || !navigator.onLine) return undefined
  try {
    const page = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!page.ok) return undefined
    return (await page.text()).includes(own) ? 'same' : 'newer'
  } catch {
    return undefined
  }
}
