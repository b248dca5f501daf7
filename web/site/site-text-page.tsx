/** Help, contact, privacy, terms and imprint: a text of the operator, drawn from blocks. */
import { Container, Text, Title } from '@mantine/core'
import { PAGE_TEXTS, SITE_TEXT_NAMES } from '@paddock/domain/site/site-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { dayOf } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
import { Blocks } from './blocks.tsx'
import classes from './site-text-page.module.css'

const TOPICS = ['site']

export function SiteTextPage() {
  const { pathname } = useLocation()
  const key = PAGE_TEXTS.find((name) => pathname.startsWith(`/${name}`)) ?? 'help'
  const page = useQuery(api.site_texts.get.queryOptions({ input: { key } }))
  useLive(TOPICS)
  return (
    <Container size="sm" w="100%" py={{ base: 'lg', sm: 40 }}>
      <Title order={1} mb="md">
        {SITE_TEXT_NAMES[key]}
      </Title>
      <QueryState query={page} loading="Loading the page" errorTitle="The page could not be loaded">
        {({ blocks, updated_at }) => (
          <div className={classes.text}>
            <Blocks blocks={blocks} />
            {updated_at && (
              <Text size="sm" c="dimmed">
                Last changed <time dateTime={updated_at}>{dayOf(updated_at)}</time>
              </Text>
            )}
          </div>
        )}
      </QueryState>
    </Container>
  )
}
