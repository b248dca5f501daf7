/** The materials for 3D prints: those a visitor can choose, and all of them for the owner. */
import { PLA_DENSITY } from '@paddock/domain/printing/density.ts'
import { INVALID_PROPERTIES } from '@paddock/domain/printing/material-form.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Density } from '../density.ts'
import { ById, changesOf, Success } from '../inputs.ts'
import { inOffice } from '../office/rights.ts'
import { distinctLines, line, optional, prose } from '../text.ts'

const tags = ['printing']

/** Anything that can be written as JSON, under names: shown as badges. */
export const MaterialProperties = z
  .record(z.string().min(1).max(60), z.json(), INVALID_PROPERTIES.text)
  .refine((properties) => JSON.stringify(properties).length <= 4000, 'is too long')
  // PostgreSQL cannot store the null character.
  .refine((properties) => !JSON.stringify(properties).includes('\\u0000'), 'contains invalid characters')

export const AvailableMaterial = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  properties: MaterialProperties,
  /** Dollars, with up to 4 decimals; shown with 3. */
  price_per_gram: z.number(),
  color_options: z.array(z.string()),
  /** Turns the measured volume into a weight. */
  density_g_cm3: z.number(),
  /** A thinner wall does not print reliably. */
  min_wall_mm: z.number(),
  layer_mm: z.number(),
  /** How fast a printer lays it down. */
  cm3_per_hour: z.number(),
})

export const PrintingMaterial = AvailableMaterial.extend({
  is_available: z.boolean(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the material since. */
  updated_at: z.iso.datetime(),
})

/** The fields of the form. An empty description is no description; blank and repeated colours are dropped. */
const fields = {
  name: line('Please enter a name'),
  description: optional(prose),
  properties: MaterialProperties,
  price_per_gram: z.number('Please enter a price').min(0).max(1000),
  color_options: distinctLines(60),
  is_available: z.boolean(),
  density_g_cm3: Density,
  min_wall_mm: z.number().min(0).max(100).multipleOf(0.01),
  layer_mm: z.number().min(0.01).max(5).multipleOf(0.01),
  cm3_per_hour: z.number().min(0.01).max(1000).multipleOf(0.01),
}

export const printing_materials = {
  available: call
    .route({ method: 'GET', path: '/printing_materials', tags, summary: 'The available materials, by name' })
    .meta({ who: ['anyone'], ready: { topics: ['materials'] } })
    .output(z.array(AvailableMaterial)),
  list: call
    .route({ method: 'GET', path: '/printing_materials/all', tags, summary: 'Every material, by name' })
    .meta(inOffice('see-printing'))
    .output(z.array(PrintingMaterial)),
  create: call
    .route({ method: 'POST', path: '/printing_materials', tags, summary: 'Add a material' })
    .meta(inOffice('manage-printing'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds the material once. */
        id: z.uuid(),
        name: fields.name,
        description: fields.description.default(null),
        properties: fields.properties.default({}),
        price_per_gram: fields.price_per_gram,
        color_options: fields.color_options.default([]),
        is_available: fields.is_available.default(true),
        /** That of PLA unless one is entered. */
        density_g_cm3: fields.density_g_cm3.default(PLA_DENSITY),
        min_wall_mm: fields.min_wall_mm.default(0.8),
        layer_mm: fields.layer_mm.default(0.2),
        cm3_per_hour: fields.cm3_per_hour.default(15),
      }),
    )
    .output(PrintingMaterial),
  change: call
    .route({
      method: 'PATCH',
      path: '/printing_materials/{id}',
      tags,
      summary: 'Change a material, or whether it is available',
    })
    .meta(inOffice('manage-printing'))
    .input(changesOf(fields))
    .output(PrintingMaterial),
  remove: call
    .route({
      method: 'DELETE',
      path: '/printing_materials/{id}',
      tags,
      summary: 'Remove a material; inquiries that chose it keep its name and price',
    })
    .meta(inOffice('manage-printing'))
    .input(ById)
    .output(Success),
}
