/**
 * Mentions in a comment: `@` and the name of a member of the team. A comment is stored as plain text; who is mentioned in it
 * follows from the text and the members.
 *
 * | text after @                                  | mentions                                         |
 * |-----------------------------------------------|--------------------------------------------------|
 * | a full name, in any case                      | that member; the longest name that fits is taken |
 * | a full name that several members have         | all of them, so that nobody is missed            |
 * | a first name that one member has              | that member                                      |
 * | a first name that several members have        | nobody: the text does not say whom               |
 * | anything else, or @ inside a word (a@b.org)   | nobody                                           |
 */
export type Mentionable = { user_id: string; full_name: string }

/** A stretch of the text, and whom it mentions; ordinary text mentions nobody. */
export type TextPart = { text: string; mentions: readonly string[] }

const WORD = /[\p{L}\p{N}_]/u
const isWordAt = (text: string, at: number) => WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 32))

type Name = { text: string; ids: string[] }

export function partsOf(body: string, members: readonly Mentionable[]): TextPart[] {
  const names = namesOf(members)
  const parts: TextPart[] = []
  let plainFrom = 0
  for (let at = body.indexOf('@'); at >= 0; at = body.indexOf('@', at + 1)) {
    if (at < plainFrom || (at > 0 && isWordAt(body, at - 1))) continue
    const found = names.find(({ text }) => standsAt(body, at + 1, text))
    if (!found) continue
    const end = at + 1 + found.text.length
    if (at > plainFrom) parts.push({ text: body.slice(plainFrom, at), mentions: [] })
    parts.push({ text: body.slice(at, end), mentions: found.ids })
    plainFrom = end
  }
  if (plainFrom < body.length) parts.push({ text: body.slice(plainFrom), mentions: [] })
  return parts
}

export const mentionedIn = (body: string, members: readonly Mentionable[]): string[] => [
  ...new Set(partsOf(body, members).flatMap(({ mentions }) => mentions)),
]

/** Full names and unambiguous first names, the longest first. */
function namesOf(members: readonly Mentionable[]): Name[] {
  const people = members
    .map(({ user_id, full_name }) => ({ user_id, name: full_name.trim() }))
    .filter(({ name }) => name)
  const full = groupedBy(people, ({ name }) => name)
  const first = groupedBy(people, ({ name }) => name.split(/\s/, 1)[0] ?? name)
  const known = new Set(full.map(({ text }) => text.toLowerCase()))
  const unambiguous = first.filter(({ text, ids }) => ids.length === 1 && !known.has(text.toLowerCase()))
  return [...full, ...unambiguous].toSorted((a, b) => b.text.length - a.text.length)
}

function groupedBy<P extends { user_id: string }>(people: readonly P[], nameOf: (person: P) => string): Name[] {
  const names = new Map<string, Name>()
  for (const person of people) {
    const text = nameOf(person)
    const name = names.get(text.toLowerCase()) ?? { text, ids: [] }
    name.ids.push(person.user_id)
    names.set(text.toLowerCase(), name)
  }
  return [...names.values()]
}

function standsAt(body: string, at: number, name: string) {
  const end = at + name.length
  return body.slice(at, end).toLowerCase() === name.toLowerCase() && !(end < body.length && isWordAt(body, end))
}

/** What is being typed after the last `@` before the cursor, up to where a name may still follow; undefined if nothing is. */
export function mentionTyped(body: string, cursor: number): { from: number; typed: string } | undefined {
  const from = body.lastIndexOf('@', cursor - 1)
  if (from < 0 || (from > 0 && isWordAt(body, from - 1))) return undefined
  const typed = body.slice(from + 1, cursor)
  return /^[^\n@]{0,60}$/.test(typed) && !typed.startsWith(' ') ? { from, typed } : undefined
}

/** The members whose name, or one of its words, begins with what is typed. */
export function suggestedFor<M extends Mentionable>(typed: string, members: readonly M[]): M[] {
  const wanted = typed.toLowerCase()
  return members.filter(({ full_name }) => {
    const name = full_name.toLowerCase()
    return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted))
  })
}
