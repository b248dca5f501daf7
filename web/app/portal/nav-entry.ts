/** One entry of a portal's navigation. */
import type { ComponentType } from 'react'

export type NavEntry = {
  value: string
  label: string
  to: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** How many things wait there for the user, and what they are: "3 requests waiting". */
  waiting?: { count: number; label: string } | undefined
}
