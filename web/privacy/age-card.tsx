/** A card on the person's home page: asks for age and country and, if needed, for an adult's consent. It blocks nothing. */
import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { AgeFields } from './age-fields.tsx'
import { AskForConsent } from './ask-for-consent.tsx'

/** Shows nothing while it loads or if it fails, because the page works without it. */
export function AgeCard() {
  const [hidden, setHidden] = useState(false)
  const { data: privacy } = useQuery(api.privacy.own.queryOptions())
  if (!privacy?.under_age || hidden) return null
  const later = (
    <Button variant="subtle" color="gray" onClick={() => setHidden(true)}>
      Not now
    </Button>
  )
  const unanswered = privacy.under_age === 'not-answered'
  if (!unanswered && privacy.asked.length > 0) return null
  return (
    <Paper withBorder p="md" mb="lg" component="section" aria-label={unanswered ? 'About you' : 'Consent'}>
      <Title order={2} size="h4" mb="xs">
        {unanswered ? 'One question about you' : 'Would you like to add a picture or write reviews?'}
      </Title>
      {unanswered ? (
        <AgeFields privacy={privacy} aside={later} />
      ) : (
        <>
          <Text size="sm" mb="sm">
            A parent or your team’s supervising adult has to agree first. Everything else works without it.
          </Text>
          <AskForConsent privacy={privacy} />
          <Text size="sm" mt="xs">
            {later}{' '}
            <Anchor component={Link} to={paths.yourAccount} size="sm">
              You can also do this on your account page
            </Anchor>
          </Text>
        </>
      )}
    </Paper>
  )
}
