import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'

function calls(router: AnyContractRouter, name = ''): [string, AnyContractProcedure][] {
  if (isContractProcedure(router)) return [[name, router]]
  return Object.entries(router).flatMap(([key, inner]) => calls(inner, name ? `${name}.${key}` : key))
}

const all = calls(contract)

/** The objects inside a schema that would let unnamed fields through. */
function loose(schema: unknown, where: string): string[] {
  if (schema instanceof z.ZodObject) {
    const here = schema.def.catchall instanceof z.ZodNever ? [] : [where]
    return [...here, ...Object.entries(schema.shape).flatMap(([field, inner]) => loose(inner, `${where}.${field}`))]
  }
  if (schema instanceof z.ZodArray) return loose(schema.element, `${where}[]`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => loose(option, where))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return loose(schema.unwrap(), where)
  return []
}

test.each(all)('%s answers with nothing but the fields it names', (_, procedure) => {
  expect(procedure['~orpc'].outputSchema, 'it declares what it answers').toBeDefined()
  expect(loose(procedure['~orpc'].outputSchema, 'output')).toEqual([])
})

test('no two calls share a method and a path', () => {
  const addresses = all.map(
    ([, procedure]) => `${procedure['~orpc'].route.method ?? 'POST'} ${procedure['~orpc'].route.path}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})
