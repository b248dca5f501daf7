/** Leads from Readiness to the check of the car's model. */
import { Button, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { carCheckAddress } from '../app/paths.ts'
import classes from './car-check.module.css'

export const CarCheckCard = () => (
  <Paper withBorder component="section" aria-label="Check your car’s model" className={classes.lead}>
    <div>
      <Title order={2} size="h3">
        Check your car’s model
      </Title>
      <Text size="sm">
        Upload the car from your CAD program. Every article of the rules that a model can show is measured: what fails,
        what it would cost, and what changed since your last version. Only your team sees it.
      </Text>
    </div>
    <Button component={Link} to={carCheckAddress()}>
      Open the car check
    </Button>
  </Paper>
)
