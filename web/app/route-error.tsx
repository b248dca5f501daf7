/** What a person sees when a page breaks or cannot be loaded: a sentence and a way on, never a stack trace. */
import { Button, Container, Group, Text, Title } from '@mantine/core'
import { MainContent } from './main-content.tsx'
import { paths } from './paths.ts'
import classes from './shell.module.css'

export function RouteError() {
  return (
    <MainContent>
      <Container size="lg" w="100%" className={classes.stage}>
        <div className={classes.strip} aria-hidden />
        <Title order={1}>Something went wrong on this page</Title>
        <Text maw="36rem" c="dimmed">
          It is not your doing, and nothing that was saved is lost. Loading the page again usually helps, above all when
          Paddock has just been updated.
        </Text>
        <Group mt="xs">
          <Button onClick={() => location.reload()}>Reload the page</Button>
          {/* A real page load, since the router itself may be what broke. */}
          <Button component="a" href={paths.home} variant="default">
            Back to home
          </Button>
        </Group>
      </Container>
    </MainContent>
  )
}
