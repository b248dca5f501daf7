/** Weights as a scale in the print shop shows them. */
import type { z } from 'zod'

/** In whole tenths of a gram. Rounded as well, because `multipleOf` takes 1e-17 for 0. */
export const tenths = (weight: z.ZodNumber) => weight.multipleOf(0.1).transform((grams) => Number(grams.toFixed(1)))
