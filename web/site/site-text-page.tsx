/** Help, contact, privacy, terms and imprint: a text of the operator, drawn from blocks. */
import { Anchor, Container, Text, Title } from '@mantine/core'
import type { Block, Span } from '@paddock/contract/site/site-texts.ts'
import { PAGE_TEXTS, SITE_TEXT_NAMES } from '@paddock/domain/site/site-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { dayOf } from '../ui/dates.ts'
import { QueryState } from '../ui/query-state.tsx'
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
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
              <BlockView key={index} block={block} />
            ))}
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

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading')
    return (
      <Title order={block.level} size={block.level === 2 ? 'h3' : 'h4'}>
        <Spans spans={block.spans} />
      </Title>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

// biome-ignore lint/suspicious/noArrayIndexKey: spans have nothing but their place
const Spans = ({ spans }: { spans: Span[] }) => spans.map((span, index) => <SpanView key={index} span={span} />)

function SpanView({ span: { text, strong, em, href } }: { span: Span }) {
  const emphasised = em ? <em>{text}</em> : text
  const styled = strong ? <strong>{emphasised}</strong> : emphasised
  if (!href) return styled
  return href.startsWith('/') ? (
    <Anchor component={Link} to={href}>
      {styled}
    </Anchor>
  ) : (
    <Anchor href={href} rel="noopener noreferrer">
      {styled}
    </Anchor>
  )
}
