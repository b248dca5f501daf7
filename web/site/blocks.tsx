/** A text of the operator, drawn from blocks; never from HTML. */
import { Anchor, Title } from '@mantine/core'
import type { Block, Span } from '@paddock/contract/site/site-texts.ts'
import { Link } from 'react-router'

export const Blocks = ({ blocks }: { blocks: Block[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
  blocks.map((block, index) => <BlockView key={index} block={block} />)

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
