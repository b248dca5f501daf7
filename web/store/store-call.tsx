/** The end of the store's front page: one more way to the parts. */
import { Button, Container, Title } from '@mantine/core'
import { FREE_SHIPPING_PROMISE } from '@paddock/domain/store/totals.ts'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import classes from './store-call.module.css'

export function StoreCall() {
  return (
    <section aria-labelledby="store-call-title" className={classes.section}>
      <div className={classes.chequers} aria-hidden />
      <Container size="xl" className={classes.inner}>
        <div>
          <Title order={2} id="store-call-title" className={classes.title}>
            Race day is on the calendar.
          </Title>
          <p className={classes.text}>{FREE_SHIPPING_PROMISE}, and thirty days to send back what does not fit.</p>
        </div>
        <Button component={Link} to={paths.products} size="lg" color="racing.3" className={classes.go}>
          Browse the Catalogue
        </Button>
      </Container>
    </section>
  )
}
