/** Who is calling, as the server wants to be told: the headers for organisers, business owners and judges. */
const ORGANIZER = 'organizer-session'
const BUSINESS_OWNER = 'business-owner-session'
const JUDGE = 'judge-code'

/** Team users need none of these: their session is a cookie that scripts cannot read. */
export function callerHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const organizer = storedToken(ORGANIZER)
  if (organizer) headers.authorization = `Bearer ${organizer}`
  const owner = storedToken(BUSINESS_OWNER)
  if (owner) headers['x-business-owner-session'] = owner
  const judge = sessionStorage.getItem(JUDGE) ?? localStorage.getItem(JUDGE)
  if (judge) headers['x-judge-code'] = judge
  return headers
}

function storedToken(key: string): string | undefined {
  const text = localStorage.getItem(key)
  if (!text) return undefined
  try {
    const session: unknown = JSON.parse(text)
    if (typeof session !== 'object' || session === null || !('token' in session)) return undefined
    return typeof session.token === 'string' ? session.token : undefined
  } catch {
    // A session that cannot be read is no session: the server will ask the person to sign in.
    return undefined
  }
}
