/** A price by the month or the year. */
import classes from './price-per.module.css'

export const PricePer = ({ price, per }: { price: string; per: 'month' | 'year' }) => (
  <p className={classes.price}>
    {price}
    <span>/{per}</span>
  </p>
)
