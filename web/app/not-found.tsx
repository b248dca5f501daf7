/** The page for an unknown address. */
import { Button, Container, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from './paths.ts'
import classes from './shell.module.css'

export function NotFound() {
  return (
    <Container size="lg" w="100%" className={classes.stage}>
      <Text className={classes.code} aria-hidden>
        404
      </Text>
      <Title order={1}>Oops! Page not found</Title>
      <Text maw="36rem" c="dimmed">
        Nothing is parked at this address. It may have been moved, or mistyped on the way here.
      </Text>
      <Button component={Link} to={paths.home} mt="xs">
        Return to Home
      </Button>
    </Container>
  )
}
