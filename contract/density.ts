/** The density of a material or a part, in g/cm³. */
import { LEAST_DENSITY, MOST_DENSITY } from '@paddock/domain/printing/density.ts'
import { z } from 'zod'

export const Density = z
  .number('Please enter a number')
  .min(LEAST_DENSITY, `At least ${LEAST_DENSITY}`)
  .max(MOST_DENSITY, `At most ${MOST_DENSITY}`)
