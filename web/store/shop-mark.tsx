/** The shop's logo and name, where it has its own; otherwise Paddock's. */
import { logoAddress } from '@paddock/contract/teams/logo-files.ts'
import { isOwnShop, shop } from '../app/shop.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import classes from './shop-mark.module.css'

export function ShopMark({ height }: { height: number }) {
  if (!isOwnShop()) return <Wordmark height={height} />
  const { name, logo } = shop()
  return (
    <span className={classes.mark}>
      {logo && <img src={logoAddress(logo)} alt="" height={height + 16} className={classes.logo} />}
      <span className={classes.name}>{name}</span>
    </span>
  )
}
