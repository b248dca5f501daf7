/** Fields that many parts of a rule pack have. */
import { z } from 'zod'

export const Id = z.string().min(1).max(80)
export const Title = z.string().min(1).max(200)
export const Article = z.string().max(200)
export const Words = z.string().max(1000)
export const Amount = z.number().min(-10_000).max(10_000)
export const Count = z.int().min(0).max(1000)
