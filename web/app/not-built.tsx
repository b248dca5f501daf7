/** Stands in, honestly, for a page that is not there yet. */
import { Button, Container, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from './paths.ts'
import { useRouteTitle } from './route-title.ts'
import classes from './shell.module.css'

export function NotBuilt() {
  return (
    <Container size="lg" w="100%" className={classes.stage}>
      <div className={classes.strip} aria-hidden />
      <Title order={1}>{useRouteTitle()}</Title>
      <Text maw="36rem" c="dimmed">
        This part of Paddock is not built yet. Its address is already right, so a link that you keep today will work on
        the day it opens.
      </Text>
      <Button component={Link} to={paths.home} mt="xs">
        Back to home
      </Button>
    </Container>
  )
}
