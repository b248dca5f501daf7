/**
 * Where a person may be redirected after signing in: to paths of this site only.
 *
 * | text                                        | why it is or is not ours                                |
 * |---------------------------------------------|---------------------------------------------------------|
 * | /join-team/K7QX2M9P, /manage?tab=members#me | one slash, then a path                                  |
 * | https://host, javascript:…, manage          | does not start with a slash                             |
 * | //host, /\host, \/host, /a//host            | browsers read two slashes of either kind as a host      |
 * | /<tab>/host                                 | browsers leave control characters out, then see a host  |
 */
const LONGEST = 2000

export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > LONGEST || !text.startsWith('/')) return undefined
  if (/[\p{Cc}\p{Zl}\p{Zp}\\]/u.test(text)) return undefined
  const path = text.split(/[?#]/, 1)[0] ?? ''
  return path.includes('//') ? undefined : text
}
