/**
 * Writes `first-loads.json`: for the pages that strangers open first, the lines of the head that name what the page needs,
 * so that the browser asks for all of it at once and not one after the other as each script finds out about the next.
 */
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const WEB = resolve(import.meta.dirname, '..')

/** The address as in app/paths.ts, the modules that app/router.tsx loads for it, and the calls that they begin with. */
const PAGES = [
  { path: '/', modules: ['landing/landing-page.tsx'], calls: [] },
  { path: '/store', modules: ['store/store-frame.tsx', 'store/store-home.tsx'], calls: ['/api/products/featured'] },
  {
    path: '/store/products/:id',
    modules: ['store/store-frame.tsx', 'store/product-page.tsx'],
    calls: ['/api/products/:id'],
  },
  {
    path: '/live/:event',
    modules: ['competition/results/live-page.tsx'],
    calls: ['/api/competition_events/public', '/api/live_results/:event'],
  },
]

/** What every page begins with; the page's own script starts it (start.ts). */
const APP = 'main.tsx'

export function firstLoads(): Plugin {
  return {
    name: 'paddock-first-loads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = filesOf([APP], chunksOf(bundle ?? {})).map(linkTo)
        return html.replace('</head>', () => `  ${files.join('\n    ')}\n  </head>`)
      },
    },
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      const pages = PAGES.map(({ path, modules, calls }) => {
        const files = filesOf([APP, ...modules], chunks).filter((file) => !filesOf([APP], chunks).includes(file))
        return { path, calls, head: [...files.map(linkTo), ...calls.map(callAhead)].join('\n    ') }
      })
      this.emitFile({ type: 'asset', fileName: 'first-loads.json', source: JSON.stringify(pages) })
    },
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** What the page itself names already, its own script and all that it imports, is left out. */
function filesOf(modules: string[], chunks: Rolldown.OutputChunk[]) {
  const entry = closure(chunks.filter(({ facadeModuleId }) => facadeModuleId === resolve(WEB, 'index.html')))
  const first = modules.map((module) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(WEB, module))
    if (!found) throw new Error(`The build has no file for ${module}.`)
    return found
  })
  return [...closure(first)].filter((file) => !entry.has(file))

  function closure(from: Rolldown.OutputChunk[], found = new Set<string>()) {
    for (const chunk of from) {
      if (found.has(chunk.fileName)) continue
      for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
      found.add(chunk.fileName)
      closure(
        chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
        found,
      )
    }
    return found
  }
}

/** A stylesheet in the head is there before the page is drawn, so that it is drawn once. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const callAhead = (path: string) => `<link rel="preload" as="fetch" crossorigin href="${path}">`
