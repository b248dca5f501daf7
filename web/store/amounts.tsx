/** A list of labelled amounts, such as subtotal, tax and total. */
import classes from './amounts.module.css'

type AmountsProps = { amounts: readonly (readonly [name: string, amount: string])[]; className?: string }

/** The class goes on a frame around the list, so that it never competes with the list's own. */
export const Amounts = ({ amounts, className }: AmountsProps) => (
  <div className={className}>
    <dl className={classes.amounts}>
      {amounts.map(([name, amount]) => (
        <div key={name} data-total={name === 'Total' || undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  </div>
)
