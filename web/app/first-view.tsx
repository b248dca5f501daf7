/**
 * What a visitor sees of a page before the app has started: the page itself, rendered by the server with its data.
 * This file is a separate build for the server (build/first-loads.ts lists the addresses, server/http/first-view.ts
 * inserts it into the page); the app then replaces it. Until then it is inert, since nothing in it works yet.
 */
import { MantineProvider } from '@mantine/core'
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { PAGE_TEXTS } from '@paddock/domain/site/site-texts.ts'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { DirectoryPage } from '../competition/events/directory/directory-page.tsx'
import { EventPage, partsAhead } from '../competition/events/directory/event-page.tsx'
import { LivePage } from '../competition/results/live-page.tsx'
import { LandingPage } from '../landing/landing-page.tsx'
import { EventRulesPage } from '../rules/event-rules-page.tsx'
import { PackPage } from '../rules/pack-page.tsx'
import { RulesPage } from '../rules/rules-page.tsx'
import { SiteTextPage } from '../site/site-text-page.tsx'
import { CataloguePage, productsQuery } from '../store/catalogue-page.tsx'
import { CollectionPage } from '../store/collection-page.tsx'
import { ProductPage } from '../store/product-page.tsx'
import { StoreFrame } from '../store/store-frame.tsx'
import { StoreHome } from '../store/store-home.tsx'
import { api } from './api.ts'
import { FIRST_VIEW } from './first-view-mark.ts'
import { paths } from './paths.ts'
import { SESSION_KEY } from './query-client.ts'
import { setShop } from './shop.ts'
import { OpenSiteFrame } from './site-frame.tsx'
import { cssVariables, theme } from './theme.ts'

type Named = Record<string, string>

/** The query keys of a page's first answers, in the order of build/first-loads.ts. */
const KEYS: Record<string, (named: Named) => QueryKey[]> = {
  [paths.home]: () => [api.site.about.queryKey(), api.site.landing.queryKey()],
  [paths.store]: () => [api.products.featured.queryKey()],
  [paths.products]: () => [productsQuery(new URLSearchParams()).queryKey, api.product_categories.list.queryKey()],
  [paths.product]: ({ id = '' }) => [api.products.get.queryKey({ input: { id } })],
  [paths.namedProduct]: ({ id = '' }) => [api.products.get.queryKey({ input: { id } })],
  [paths.collection]: ({ slug = '' }) => [api.collections.get.queryKey({ input: { slug } })],
  [paths.events]: () => [api.public_events.list.queryKey({ input: {} })],
  [paths.event]: ({ event = '' }) => [
    api.public_events.get.queryKey({ input: { id: event } }),
    api.programmes.shown.queryKey({ input: { event_id: event } }),
    api.timetables.shown.queryKey({ input: { event_id: event } }),
  ],
  [paths.eventRules]: ({ event = '' }) => [api.event_rules.get.queryKey({ input: { event_id: event } })],
  [paths.rules]: () => [],
  [paths.rulePack]: () => [],
  ...Object.fromEntries(PAGE_TEXTS.map((key) => [paths[key], () => [api.site_texts.get.queryKey({ input: { key } })]])),
  [paths.live]: ({ event: event_id = '' }) => [
    api.live_results.get.queryKey({ input: { event_id } }),
    api.race_control.shown.queryKey({ input: { event_id } }),
  ],
}

// Rendering does not wait for code.
await partsAhead()

/** The page at `path`, a pattern of paths.ts with the parameters `named`; undefined if it has no first view. */
export function firstView(
  path: string,
  named: Named,
  pathname: string,
  answers: unknown[],
  shop: ShownShop,
): string | undefined {
  // Rendering is synchronous, so every view has the shop that it was given.
  setShop(shop)
  const keys = KEYS[path]?.(named)
  if (!keys || keys.length !== answers.length) return undefined
  const client = new QueryClient()
  client.setQueryData(SESSION_KEY, null)
  for (const [index, key] of keys.entries()) client.setQueryData(key, answers[index])
  const view = renderToString(
    <View client={client} path={path} pathname={pathname}>
      <Route path={paths.home} element={<LandingPage />} />
      <Route path={paths.live} element={<LivePage />} />
      <Route element={<OpenSiteFrame />}>
        {PAGE_TEXTS.map((key) => (
          <Route key={key} path={paths[key]} element={<SiteTextPage />} />
        ))}
        <Route path={paths.events} element={<DirectoryPage />} />
        <Route path={paths.event} element={<EventPage />} />
        <Route path={paths.eventRules} element={<EventRulesPage />} />
        <Route path={paths.rules} element={<RulesPage />} />
        <Route path={paths.rulePack} element={<PackPage />} />
      </Route>
      <Route element={<StoreFrame />}>
        <Route path={paths.store} element={<StoreHome />} />
        <Route path={paths.products} element={<CataloguePage />} />
        <Route path={paths.product} element={<ProductPage />} />
        <Route path={paths.namedProduct} element={<ProductPage />} />
        <Route path={paths.collection} element={<CollectionPage />} />
      </Route>
    </View>,
  )
  client.clear()
  return view
}

type ViewProps = { client: QueryClient; path: string; pathname: string; children: ReactNode }

function View({ client, path, pathname, children }: ViewProps) {
  return (
    <div {...{ [FIRST_VIEW]: path }} inert aria-hidden>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[pathname]}>
            <Routes>{children}</Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </div>
  )
}
