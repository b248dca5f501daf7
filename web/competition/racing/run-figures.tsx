/** The times of one run, each under its label, the deciding one first and larger. */
import { type Figure, figuresOf } from '@paddock/domain/racing/shown-times.ts'
import classes from './run-figures.module.css'

export function RunFigures({ run }: { run: Parameters<typeof figuresOf>[0] }) {
  const [first, ...others] = figuresOf(run)
  return (
    <span className={classes.figures}>
      <strong className={classes.deciding}>
        <Labelled figure={first} />
      </strong>
      {others.map((figure) => (
        <small key={figure.label} className={classes.other}>
          <Labelled figure={figure} />
        </small>
      ))}
    </span>
  )
}

const Labelled = ({ figure: { label, value } }: { figure: Figure }) => (
  <>
    {label && <span className={classes.label}>{label} </span>}
    {value}
  </>
)
