/** Shown when a page breaks or cannot be loaded: a sentence and a way on, never a stack trace. */
import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Component, type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { CouldNotLoad, NotFetched } from '../ui/not-fetched.tsx'
import { MainContent } from './main-content.tsx'
import { wasOpenedOffline } from './opened-offline.ts'
import { paths } from './paths.ts'
import classes from './shell.module.css'

/** For a page inside a frame, which stays usable around it. */
export function PageError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  // Navigating to the current address requests the page's code again.
  const again = useCallback(
    // A page that was opened without a network may lack its frame as well.
    () =>
      void (wasOpenedOffline()
        ? window.location.reload()
        : navigate(location, { replace: true, state: location.state })),
    [navigate, location],
  )
  return error instanceof NotFetched ? <CouldNotLoad what="This page" error={error} onRetry={again} page /> : <Broken />
}

/** For a page without a frame, or whose frame itself is missing. */
export function RouteError() {
  return (
    <MainContent>
      <PageError />
    </MainContent>
  )
}

/** Around the whole app: catches errors outside of the pages, so that the window is never empty. */
export class RootBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <MainContent>
        <Broken />
      </MainContent>
    )
  }
}

function Broken() {
  return (
    <Container size="lg" w="100%" className={classes.stage}>
      <div className={classes.strip} aria-hidden />
      <Title order={1}>Something went wrong on this page</Title>
      <Text maw="36rem" c="dimmed">
        It is not your doing, and nothing that was saved is lost. Reloading the page usually helps, especially when
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
  )
}
