/** Prices parts as they are chosen, from what is stored: materials, models, printers and the price rules. */
import type { ChosenPart } from '@paddock/contract/printing/printing-quotes.ts'
import { omit } from '@paddock/domain/omit.ts'
import { priceQuote } from '@paddock/domain/printing/pricing/price-quote.ts'
import { finishNamed, type PriceRules, workingDaysAfter } from '@paddock/domain/printing/pricing/price-rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/database.ts'
import { printers, printingMaterials } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { priceRules } from './price-settings.ts'
import { type QuotedModel, readModels } from './quoted-models.ts'

export type Chosen = z.output<typeof ChosenPart>
type Material = typeof printingMaterials.$inferSelect
export type PartOfQuote = {
  chosen: Chosen
  material: Material
  model: QuotedModel
  infill_percent: number
  finish: PriceRules['finishes'][number]
}
type Refused = { refused: 'material' | 'colour' | 'option' | 'file' }

/** `locked`: until the inquiry is stored, so that no material is removed in between. */
async function materialsOf(db: Queries, parts: readonly Chosen[], locked: boolean) {
  const ids = parts.map(({ material_id }) => material_id)
  const asked = db
    .select()
    .from(printingMaterials)
    .where(and(inArray(printingMaterials.id, ids), eq(printingMaterials.is_available, true)))
  return locked ? asked.for('share') : asked
}

export async function partsOfQuote(
  db: Queries,
  parts: readonly Chosen[],
  rules: PriceRules,
  models: readonly (QuotedModel | undefined)[],
  locked = false,
): Promise<PartOfQuote[] | Refused> {
  const materials = await materialsOf(db, parts, locked)
  const found: PartOfQuote[] = []
  for (const [at, chosen] of parts.entries()) {
    const material = materials.find(({ id }) => id === chosen.material_id)
    const model = models[at]
    const finish = finishNamed(rules, chosen.finish)
    const infill_percent = chosen.infill_percent ?? rules.infills[0] ?? 100
    if (!model) return { refused: 'file' }
    if (!material) return { refused: 'material' }
    if (chosen.colour !== null && !material.color_options.includes(chosen.colour)) return { refused: 'colour' }
    if (!finish || !rules.infills.includes(infill_percent)) return { refused: 'option' }
    found.push({ chosen, material, model, infill_percent, finish })
  }
  return found
}

type About = { rush: boolean; special_requirements: string | null }

export async function priceOf(db: Queries, parts: readonly PartOfQuote[], rules: PriceRules, about: About, now: Date) {
  const beds = await db.select().from(printers).where(eq(printers.is_active, true))
  const quoted = parts.map(({ chosen, material, model, infill_percent, finish }) => ({
    ...{ id: chosen.id, name: chosen.name, colour: chosen.colour, quantity: chosen.quantity, infill_percent, finish },
    material_id: material.id,
    material,
    model: model.analysis,
  }))
  const { rush, special_requirements: requirements } = about
  const price = priceQuote(quoted, { rules, printers: beds, rush, requirements })
  return { ...price, ready_on: workingDaysAfter(now, rush ? rules.rush_days : rules.usual_days) }
}

type Errors = Record<'FILE_MISSING' | 'MATERIAL_UNAVAILABLE' | 'COLOR_UNAVAILABLE' | 'OPTION_GONE', () => Error>

export function refusedParts(errors: Errors, { refused }: Refused): Error {
  switch (refused) {
    case 'file':
      return errors.FILE_MISSING()
    case 'material':
      return errors.MATERIAL_UNAVAILABLE()
    case 'colour':
      return errors.COLOR_UNAVAILABLE()
    case 'option':
      return errors.OPTION_GONE()
  }
}

export const price = api.printing_quotes.price.handler(async ({ input, context: { db }, errors }) => {
  const rules = await priceRules(db)
  const parts = await partsOfQuote(db, input.parts, rules, await readModels(db, input.parts))
  if ('refused' in parts) throw refusedParts(errors, parts)
  const { parts: priced, ...sums } = await priceOf(db, parts, rules, input, new Date())
  return { ...sums, parts: priced.map((part) => omit(part, 'cost_cents')) }
})
