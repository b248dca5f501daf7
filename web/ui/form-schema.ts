/** What the contract says about an input, by the fields of the form that it was typed into. */
import { schemaResolver } from '@mantine/form'

export type Schema = Parameters<typeof schemaResolver>[0]
/** By field; a field inside another is `billingAddress.city`. */
export type Problems = Record<string, string>
/** Fields of the contract whose name in the form is another. */
export type Renamed = Record<string, string>

/** The schema that the server checks the input of a call with. */
export function inputOf(call: { '~orpc': { inputSchema?: Schema } }): Schema {
  const { inputSchema } = call['~orpc']
  if (!inputSchema) throw new Error('This call has no input')
  return inputSchema
}

/** The first complaint about each field, in the contract's words. */
export const problemsIn = (schema: Schema, input: unknown) => schemaResolver(schema, { sync: true })(input) as Problems

/** A complaint about a part of a field, such as the third of the tags, is shown at the field in which all are typed. */
export function atFields(problems: Problems, values: object, renamed: Renamed = {}): Problems {
  const placed: Problems = {}
  for (const [path, why] of Object.entries(problems)) {
    const field = fieldOf(path, values, renamed)
    placed[field] ??= why
  }
  return placed
}

function fieldOf(path: string, values: object, renamed: Renamed) {
  const head = path.split('.')[0] ?? path
  const other = renamed[path] ?? renamed[head]
  if (other !== undefined) return other
  const value: unknown = Object.entries(values).find(([name]) => name === head)?.[1]
  return typeof value === 'object' && value !== null ? path : head
}

/** What no field of the form can show. */
export const unplaced = (problems: Problems, values: object) =>
  Object.entries(problems).filter(([path]) => !((path.split('.')[0] ?? path) in values))

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed stays; everything else becomes as it is now. */
export function rebased<Values extends object>(typed: Values, before: Values, now: Values): Values {
  const touched = Object.entries(typed).filter(([name, value]) => !same(value, before[name as keyof Values]))
  return { ...now, ...Object.fromEntries(touched) }
}

/** Whether what was typed and what somebody else has changed are different fields. */
export const isApart = <Values extends object>(typed: Values, before: Values, now: Values) =>
  Object.entries(before).every(([name, value]) => {
    const field = name as keyof Values
    return same(typed[field], value) || same(now[field], value)
  })
