/** What link previews and search engines see of the pages that are not about one product or event. */
import type { Block } from '@paddock/contract/site/site-texts.ts'
import { PAGE_TEXTS, SITE_TEXT_NAMES } from '@paddock/domain/site/site-texts.ts'
import {
  type HeadedPage,
  listAddress,
  notIndexed,
  previewHead,
  shortened,
  structuredData,
  withHead,
} from '../http/page-head.ts'
import type { PublicAnswers } from '../http/public-answers.ts'
import type { Services } from '../services.ts'

const PAGES: Record<string, { title: string; description: string }> = {
  '/store': {
    title: 'Store',
    description:
      'Bearings, axles, wheels and accessories for student race cars, with guides to fit them and printing for the parts that you cannot buy.',
  },
  '/3d-printing': {
    title: 'Custom 3D printing',
    description:
      'Upload the STL file of a wheel, a nose cone or a whole body. It is measured right away, and a quote follows within 24 hours.',
  },
  '/events': {
    title: 'Events',
    description: 'Student racing events that are live, to come and over: when, where, which teams, and their results.',
  },
}

/** Of the directory's filters (web/competition/events/directory/directory-filters.ts). */
const EVENT_FILTERS = { kept: ['when'], narrowing: ['country', 'region', 'class', 'level', 'search'] }
const NO_FILTERS = { kept: [], narrowing: [] }

type Needs = Pick<Services, 'config'> & { answerTo: PublicAnswers }

/** Undefined for every other address. */
export const sitePage = ({ config: { publicUrl }, answerTo }: Needs) => {
  return async (address: URL, page: string): Promise<HeadedPage> => {
    const path = address.pathname.replace(/(?<=.)\/+$/, '')
    if (path === '/' || path === '/landing') return { status: 200, page: withHead(page, home(page)) }
    const about = PAGES[path] ?? (await siteText(path))
    if (!about) return undefined
    const filters = path === '/events' ? EVENT_FILTERS : NO_FILTERS
    const { canonical, listed, page: number } = listAddress(address, publicUrl, filters)
    const title = `${about.title}${number > 1 ? `, page ${number}` : ''} · Paddock`
    const head = previewHead({ title, description: about.description, address: canonical, type: 'website' })
    return { status: 200, page: withHead(page, listed ? head : [...head, notIndexed]) }
  }

  /** The front page has its words in the page itself (web/index.html). */
  function home(page: string) {
    const title = /<title>([^<]*)</.exec(page)?.[1] ?? 'Paddock'
    const description = /<meta\s+name="description"\s+content="([^"]*)"/.exec(page)?.[1] ?? title
    const organization = {
      '@type': 'Organization',
      name: 'Paddock',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
    }
    const site = { '@type': 'WebSite', name: 'Paddock', url: `${publicUrl}/` }
    return [
      ...previewHead({ title, description, address: `${publicUrl}/`, type: 'website' }),
      structuredData(organization, site),
    ]
  }

  /** Such as the imprint: described by its own first words. */
  async function siteText(path: string) {
    const key = PAGE_TEXTS.find((each) => path === `/${each}`)
    if (!key) return undefined
    const { status, body } = await answerTo(`/api/site_texts/${key}`)
    const blocks: Block[] = status === 200 ? JSON.parse(body).blocks : []
    const first = blocks.find((block) => block.kind === 'paragraph')
    const words = first?.spans.map(({ text }) => text).join('') ?? ''
    return { title: SITE_TEXT_NAMES[key], description: shortened(words || SITE_TEXT_NAMES[key]) }
  }
}
