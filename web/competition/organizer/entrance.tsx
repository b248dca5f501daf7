/** The layout of the portal's sign-in pages: one card with a title and a sentence. */
import { Anchor, Container, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './organizer.module.css'

type EntranceProps = { title: string; text: ReactNode; wide?: boolean; children: ReactNode }

export function Entrance({ title, text, wide = false, children }: EntranceProps) {
  return (
    <Container size={wide ? 'sm' : 'xs'} w="100%" className={classes.entrance}>
      <Paper withBorder className={classes.card}>
        <div className={classes.kerb} aria-hidden />
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mt={6} mb="lg">
          {text}
        </Text>
        {children}
      </Paper>
    </Container>
  )
}

/** Links to the other modes, below a form. */
export function OtherWays({ ways }: { ways: { to: string; label: string }[] }) {
  return (
    <Stack component="nav" aria-label="Other options" gap={4} mt="lg">
      {ways.map(({ to, label }) => (
        <Anchor key={to} component={Link} to={to} size="sm" py={6}>
          {label}
        </Anchor>
      ))}
    </Stack>
  )
}
