/** A row of figures, each large above its name. */
import classes from './figure-list.module.css'

type FigureListProps = { figures: readonly (readonly [name: string, value: string])[] }

export const FigureList = ({ figures }: FigureListProps) => (
  <dl className={classes.list}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
