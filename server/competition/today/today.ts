/** Public module of the organiser's home: its call, in the shape of the contract. */
import { get } from './company-today.ts'

export const organizerTodayCalls = { get }
