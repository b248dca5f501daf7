/** A team's mark beside its name: its logo, or its initials on its colour. Hidden from screen readers, who get the name. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { colorsOf, initialsOf, type Mark } from '@paddock/domain/teams/mark.ts'
import type { CSSProperties } from 'react'
import classes from './team-mark.module.css'

type TeamMarkProps = {
  name: string
  mark: Mark | null
  /** A length; in `em` it follows the text beside it. */
  size?: string
}

export function TeamMark({ name, mark, size = '2em' }: TeamMarkProps) {
  const { ground, text, edge } = colorsOf(name, mark)
  const logo = mark?.logo
  const look: CSSProperties = logo
    ? { borderColor: mark.primary ?? 'transparent', background: '#ffffff' }
    : { borderColor: edge, background: ground, color: text }
  return (
    <span className={classes.mark} style={{ ...look, '--mark': size } as CSSProperties} aria-hidden="true">
      {logo ? <img src={logoAddress(logo)} alt="" loading="lazy" decoding="async" /> : <span>{initialsOf(name)}</span>}
    </span>
  )
}

/** The team's two colours as a bar, where a mark would not be legible. */
export function TeamSwatch({ name, mark }: Pick<TeamMarkProps, 'name' | 'mark'>) {
  const { ground, edge } = colorsOf(name, mark)
  const style = { background: `linear-gradient(${ground} 60%, ${edge} 60%)` }
  return <span className={classes.swatch} style={style} aria-hidden="true" />
}
