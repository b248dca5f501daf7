/**
 * Parses a text of the site, written in Markdown, into blocks that a page renders as its own elements. No HTML is
 * involved: HTML that a user typed is shown as plain characters, and links are limited to safe targets.
 *
 * | Markdown                                    | becomes                                    |
 * |---------------------------------------------|--------------------------------------------|
 * | # and ##; ### and deeper                    | a heading of the second or the third level  |
 * | paragraphs, lists, **bold**, *italic*       | themselves; a list inside a list joins it   |
 * | links to https, http, mailto, tel and pages | links; any other link is its text           |
 * | anything else: pictures, tables, code, HTML | its text                                    |
 */
import type { Block, Span } from '@paddock/contract/site/site-texts.ts'
import { lexer, type Token, type Tokens } from 'marked'

const insideOf = (token: Token): Token[] | undefined => ('tokens' in token ? token.tokens : undefined)
const textOf = (token: Token): string => ('text' in token && token.type !== 'html' ? token.text : token.raw)

type Style = Omit<Span, 'text'>

/** `//host` and `/\host` lead to another host. */
const MAY_BE_LINKED = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

export const blocksIn = (text: string): Block[] => lexer(text).flatMap(blocksOf)

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', level: token['depth'] > 2 ? 3 : 2, spans: spansIn(token) ?? [] }]
    case 'list':
      return [{ kind: 'list', ordered: token['ordered'] === true, items: itemsOf(token as Tokens.List) }]
    case 'blockquote':
      return (insideOf(token) ?? []).flatMap(blocksOf)
    default:
      return [{ kind: 'paragraph', spans: spansIn(token) ?? [{ text: token.raw.trim() }] }]
  }
}

function itemsOf({ items }: Tokens.List): Span[][] {
  return items.flatMap(({ tokens }) => {
    const inner = tokens.filter(({ type }) => type === 'list')
    const own = tokens.filter((token) => !inner.includes(token) && token.type !== 'space')
    return [spansOf(own), ...inner.flatMap((list) => itemsOf(list as Tokens.List))]
  })
}

const spansIn = (token: Token) => {
  const inside = insideOf(token)
  return inside && spansOf(inside)
}

function spansOf(tokens: Token[], style: Style = {}): Span[] {
  return tokens.flatMap((token) => spanOf(token, style))
}

function spanOf(token: Token, style: Style): Span[] {
  if (token.type === 'br') return [{ text: '\n', ...style }]
  const inside = token.type === 'image' ? undefined : insideOf(token)
  if (!inside) return [{ text: textOf(token), ...style }]
  if (token.type === 'strong') return spansOf(inside, { ...style, strong: true })
  if (token.type === 'em') return spansOf(inside, { ...style, em: true })
  if (token.type === 'link' && MAY_BE_LINKED.test(token['href']))
    return spansOf(inside, { ...style, href: token['href'] })
  return spansOf(inside, style)
}
