/** Inputs for a call, generated from its declared input: valid ones, and valid ones with one defect. */
import { randomUUID } from 'node:crypto'
import type { AnyContractProcedure } from '@orpc/contract'
import type { CallMeta } from '@paddock/contract/call.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { everyCall } from '../calls.ts'
import { hostileValue, typedText } from './hostile.ts'
import { idIn, tableNamedBy, wordsIn } from './known-ids.ts'
import type { Side } from './sides.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
export type Input = Record<string, unknown>
export type FuzzedCall = ReturnType<typeof declaredCalls>[number]

/** Made once: the schemas of all calls take a third of a second. */
export const fuzzedCalls = () => (made ??= declaredCalls())
let made: ReturnType<typeof declaredCalls> | undefined

function declaredCalls() {
  return everyCall().map(({ name, procedure }) => {
    const { route, meta } = procedure['~orpc']
    const { who, team }: CallMeta = meta
    const schema = schemaOf(procedure)
    return { name, procedure, who: who ?? [], team, schema, method: route.method ?? 'POST', path: route.path ?? '' }
  })
}

function schemaOf(procedure: AnyContractProcedure): Schema {
  const { inputSchema } = procedure['~orpc']
  if (!(inputSchema instanceof z.ZodType)) return { type: 'object', properties: {} }
  return z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Fields whose format is not in the schema. */
const BY_NAME: [RegExp, readonly string[]][] = [
  [/^(event_date|registration_deadline|due_date|due_on|today|first_day|last_day)$/, ['2027-03-20', '2027-01-10']],
  [/email$/i, ['ada@example.org', '"<b>"@example.org', 'olu+tag@example.org']],
  [/^(document_url|image_url|redirect)$/, ['https://example.org/rules.pdf']],
  [/^time_zone$/, ['Europe/Berlin', 'Pacific/Auckland']],
  [/^confirmation$/, ['DELETE']],
  [/^(password|newPassword)$/, ['quick-lap-1']],
  [/^stl_file_name$/, ['wing.stl']],
  [/^source_row$/, ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32))],
  [/^(primary|secondary)_color$/, ['#0a5c43', '#FFD400']],
  [/^country$/, ['US']],
  [/^postal_code$/, ['03049']],
  [/^state$/, ['NH']],
  [
    /^record$/,
    ['{"format":"paddock-event-record/1","event":{"name":"Cup","pack":"world-finals-2025"},"teams":[]}', '{}', '{"'],
  ],
  [/^csv$/, ['sku,name,price\nA-1,Wing,2.00', '"', 'sku\n=1']],
  [/^display_name$/, ['Maya K.', 'Zoë', 'D’Arcy']],
  [/^download_url$/, ['https://example.org/course', '']],
  [/^images$/, []],
]

/** An input that the call could accept, about rows of this side. */
export function goodInput(call: FuzzedCall, side: Side): fc.Arbitrary<unknown> {
  return madeFrom(call, side, call.schema, '')
}

function madeFrom(call: FuzzedCall, side: Side, schema: Schema, field: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => madeFrom(call, side, option, field)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(call, side, schema)
  if (type === 'array') return arrayOf(call, side, schema, field)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return fc.integer(span(schema))
  if (type === 'string') return stringOf(call, side, schema, field)
  return fc.constantFrom<unknown>('x', 1, null)
}

function objectOf(call: FuzzedCall, side: Side, schema: Schema): fc.Arbitrary<unknown> {
  if (!schema.properties && typeof schema.additionalProperties === 'object')
    return fc.dictionary(typedText(40), madeFrom(call, side, schema.additionalProperties, ''), { maxKeys: 3 })
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]): [string, fc.Arbitrary<unknown>] => [
    name,
    madeFrom(call, side, inner, name),
  ])
  const made: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc
    .record(made, { requiredKeys: schema.required ?? [], noNullPrototype: true })
    .map((input) => withTimes(addedUp(input)))
}

/** A quote is accepted only if its total is unit price × quantity. */
function addedUp(made: Record<string, unknown>) {
  const { quote_unit_price_cents: unit, quote_quantity: quantity } = made
  return 'quote_total_cents' in made ? { ...made, quote_total_cents: Number(unit) * Number(quantity) } : made
}

function arrayOf(call: FuzzedCall, side: Side, schema: Schema, field: string): fc.Arbitrary<unknown> {
  if (field === 'images' || field === 'files') return fc.constant([])
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => madeFrom(call, side, item, field)))
  const minLength = schema.minItems ?? 0
  const maxLength = Math.min(schema.maxItems ?? 3, Math.max(minLength, 3))
  return fc.array(madeFrom(call, side, schema.items ?? {}, field), { minLength, maxLength })
}

function span({ minimum, exclusiveMinimum, maximum }: Schema) {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1))
  const least = min < -1_000_000 ? 0 : min
  return { min: least, max: Math.min(Math.floor(maximum ?? 100), least + 100) }
}

function stringOf(call: FuzzedCall, side: Side, schema: Schema, field: string): fc.Arbitrary<unknown> {
  const word = wordsIn(side, call.name, field)
  if (word) return fc.constant(word)
  const table = tableNamedBy(call, field)
  const id = table && idIn(side, table)
  if (id) return fc.constant(id)
  if (schema.format === 'uuid' || field === 'id') return fc.constant('').map(() => randomUUID())
  if (schema.format === 'date-time') return fc.constantFrom('2027-03-14T15:00:00.000Z', '2027-03-14T16:00:00.000Z')
  if (schema.format === 'date') return fc.constantFrom('2027-03-20', '2027-01-10')
  const named = BY_NAME.find(([name]) => name.test(field))
  if (named) return fc.constantFrom(...named[1])
  return typedText(schema.maxLength ?? 100).filter((text) => text.trim().length >= (schema.minLength ?? 0))
}

/** The times of a practice run must match its outcome. */
function withTimes(made: Record<string, unknown>) {
  if (!('car_type' in made && 'lane' in made && 'run_at' in made)) return made
  const { status = 'finish', reaction_time = null, racing_time = null } = made
  if (status === 'finish') return { ...made, racing_time: racing_time ?? 1200 }
  const reaction = status === 'dns' ? null : (reaction_time ?? (status === 'reaction' ? 150 : null))
  return { ...made, racing_time: null, reaction_time: reaction }
}

/** The paths of an input that can be spoilt, with the schema's own limit if it has one. */
function placesIn(schema: Schema, input: unknown, at: string[] = []): { at: string[]; most?: number | undefined }[] {
  if (typeof input !== 'object' || input === null) return []
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(input)])
  return [...names].slice(0, 60).flatMap((name) => {
    const inner = schema.properties?.[name] ?? schema.items ?? {}
    const limited = [inner, ...(inner.anyOf ?? [])].find(({ maxLength }) => maxLength !== undefined)
    const value: unknown = Reflect.get(input, name)
    return [{ at: [...at, name], most: limited?.maxLength }, ...placesIn(inner, value, [...at, name])]
  })
}

/** Sets a value at a path of a copy; undefined removes the field. */
export function spoilt(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const copy: Input = Array.isArray(input) ? Object.assign([], input) : { ...Object(input) }
  const inner = rest.length > 0 ? spoilt(copy[name], rest, value) : value
  if (inner === undefined) delete copy[name]
  else Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

/** A valid input with one defect; sometimes only the defect. */
export function badInput(call: FuzzedCall, side: Side): fc.Arbitrary<unknown> {
  return goodInput(call, side).chain((input) => {
    const places = placesIn(call.schema, input)
    const extra = fc
      .tuple(fc.constantFrom('__proto__', 'constructor', 'role', 'is_admin', 'team_id', 'extra'), hostileValue)
      .map(([name, value]) => spoilt(input, [name], value))
    if (places.length === 0) return fc.oneof(extra, hostileValue)
    const one = fc.constantFrom(...places)
    return fc.oneof(
      { weight: 10, arbitrary: fc.tuple(one, hostileValue).map(([{ at }, value]) => spoilt(input, at, value)) },
      { weight: 2, arbitrary: one.map(({ at }) => spoilt(input, at, undefined)) },
      { weight: 2, arbitrary: one.map(({ at, most = 4000 }) => spoilt(input, at, 'x'.repeat(most + 1))) },
      { weight: 1, arbitrary: extra },
      { weight: 1, arbitrary: hostileValue },
    )
  })
}

/** One input per field that names a row, naming the other side's row instead. */
export function foreignInputs(call: FuzzedCall, input: unknown, other: Side): unknown[] {
  return placesIn(call.schema, input).flatMap(({ at }) => {
    const field = at.findLast((part) => !/^\d+$/.test(part)) ?? ''
    const [group = ''] = call.name.split('.')
    const id = idIn(other, tableNamedBy(call, field) ?? (field === 'id' ? group : ''))
    const old = at.reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), input)
    return id && (typeof old === 'string' || old === undefined) ? [spoilt(input, at, id)] : []
  })
}
