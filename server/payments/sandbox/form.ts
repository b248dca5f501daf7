/** Reads what the SDK sends: form fields such as `line_items[0][price_data][currency]=usd`, as nested groups. */

export type Fields = { readonly [name: string]: string | Fields }

const DEEPEST = 8
const MOST_FIELDS = 2000

export function readForm(text: string): Fields {
  const root = group()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MOST_FIELDS) break
    const path = name.replaceAll(']', '').split('[')
    if (path.length <= DEEPEST) place(root, path, value)
  }
  return root
}

type Open = { [name: string]: string | Open }
/** Without a prototype, so that no field can be mistaken for an inherited property. */
const group = (): Open => Object.create(null)

function place(root: Open, path: string[], value: string) {
  let here = root
  const last = path.pop() ?? ''
  for (const part of path) {
    const next = here[part]
    here = here[part] = typeof next === 'object' ? next : group()
  }
  here[last || String(Object.keys(here).length)] = value
}

export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

export function groupIn(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' ? value : {}
}

/** `name[0]…`, `name[1]…` or `name[]=`, in order. */
export const listIn = (fields: Fields, name: string): (string | Fields)[] => Object.values(groupIn(fields, name))

export const groupsIn = (fields: Fields, name: string): Fields[] =>
  listIn(fields, name).filter((item) => typeof item === 'object')

/** Metadata and the like: a group of strings. */
export const textsIn = (fields: Fields, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groupIn(fields, name)).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
