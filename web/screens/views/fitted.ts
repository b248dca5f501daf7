/** The size of a name as a CSS variable, so that upright screens can choose their own. */
import { fittingSize } from '@paddock/domain/screens/fit-text.ts'
import type { CSSProperties } from 'react'

/** All in the unit of the views. */
type Room = { width: number; height: number; most: number; least: number }

export const fitted = (text: string, { most, least, ...box }: Room) =>
  ({ '--fit': fittingSize(text, box, { most, least }) }) as CSSProperties
