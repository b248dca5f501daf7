/** The first screen of the store: what is sold here, beside an exploded front axle. */
import { Button, Container, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { AxleDrawing } from './axle-drawing.tsx'
import classes from './store-hero.module.css'

export function StoreHero() {
  return (
    <section className={classes.hero} aria-labelledby="store-title">
      <Container size="xl" className={classes.inner}>
        <div className={classes.words}>
          <Title order={1} id="store-title" className={classes.title}>
            Racing parts for <em>the last thousandth.</em>
          </Title>
          <p className={classes.lead}>
            Bearings, axles, wheels and accessories for student race cars, with guides to fit them and printing for the
            parts that you cannot buy.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.products} size="lg" color="racing.3" className={classes.shop}>
              Shop All Products
            </Button>
            <Link to={paths.printing} className={classes.second}>
              Have a part printed
            </Link>
          </div>
        </div>
        <AxleDrawing />
      </Container>
      <div className={classes.kerb} aria-hidden />
    </section>
  )
}
