/** Where the sales come from: the best products, the countries, and prints beside parts. */
import { Paper, Title } from '@mantine/core'
import { countryName } from '@paddock/domain/countries.ts'
import { plural } from '@paddock/domain/plural.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { officeListAddress } from '../../app/paths.ts'
import classes from './sales.module.css'
import type { Sales } from './sales-query.ts'

type Share = { key: string; name: string; to: string | undefined; about: string; amount: Cents }

export function SalesShares({ sales: { from, revenue, orders, top_products, countries, prints } }: { sales: Sales }) {
  return (
    <div className={classes.shares}>
      <Shares
        title="Top products"
        none="Nothing was sold in this time."
        shares={top_products.map(({ product_id, name, quantity, revenue: amount }) => ({
          key: product_id ?? name,
          name,
          to: product_id ? officeListAddress('products', { view: 'products', search: name }) : undefined,
          about: plural(quantity, 'unit'),
          amount,
        }))}
      />
      <Shares
        title="By country"
        none="Nothing was sold in this time."
        shares={countries.map(({ country, orders: count, revenue: amount }) => ({
          key: country,
          name: countryName(country),
          to: officeListAddress('orders', { payment: 'received', from, country }),
          about: plural(count, 'order'),
          amount,
        }))}
      />
      <Shares
        title="Print versus parts"
        shares={[
          {
            key: 'parts',
            name: 'Parts',
            to: officeListAddress('orders', { payment: 'received', from }),
            about: plural(orders, 'order'),
            amount: revenue,
          },
          {
            key: 'prints',
            name: 'Prints',
            to: officeListAddress('3d-inquiries', { status: 'accepted' }),
            about: `${plural(prints.count, 'accepted quote')}, not part of the revenue`,
            amount: prints.revenue,
          },
        ]}
      />
    </div>
  )
}

function Shares({ title, shares, none }: { title: string; shares: Share[]; none?: string }) {
  const most = Math.max(1, ...shares.map(({ amount }) => amount))
  return (
    <Paper withBorder component="section" aria-label={title} className={classes.sheet}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {shares.length === 0 && <p className={classes.note}>{none}</p>}
      <ul className={classes.list}>
        {shares.map(({ key, name, to, about, amount }) => (
          <li key={key} style={shareStyle(amount / most)}>
            <span className={classes.what}>
              {to ? <Link to={to}>{name}</Link> : name}
              <span className={classes.note}>{about}</span>
            </span>
            <span className={classes.amount}>{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

const shareStyle = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share })
