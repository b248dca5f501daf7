/** Starts the web app: theme, the query client and the router around one React root. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { hasFirstView } from './app/first-view-mark.ts'
import { prepareOffline } from './app/offline/prepare-offline.ts'
import { wasOpenedOffline } from './app/opened-offline.ts'
import { turn } from './app/page-route.ts'
import { queryClient } from './app/query-client.ts'
import { RootBoundary } from './app/route-error.tsx'
import { firstPage } from './app/router.tsx'
import { colorSchemeManager, cssVariables, theme } from './app/theme.ts'
import { ConfirmHost } from './ui/confirm.tsx'
import { restoreLostFocus } from './ui/restore-focus.ts'
import { ToastHost } from './ui/toast.tsx'

/** What this device has stored must be there before the first page asks for it. If it cannot be read, it is as if nothing were. */
const restored = async () => {
  if (wasOpenedOffline())
    await import('./app/offline/restore-reads.ts').then((reads) => reads.restoreReads()).catch(() => undefined)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

restoreLostFocus()
prepareOffline()
/** A transition renders in small steps and keeps a phone responsive; without a first view it would only take longer. */
const draw = hasFirstView() ? startTransition : (render: () => void) => render()
void turn()
  .then(restored)
  .then(firstPage)
  .then((router) =>
    draw(() =>
      createRoot(root).render(
        <StrictMode>
          <MantineProvider
            theme={theme}
            colorSchemeManager={colorSchemeManager}
            cssVariablesResolver={cssVariables}
            defaultColorScheme="auto"
          >
            <QueryClientProvider client={queryClient}>
              <RootBoundary>
                <RouterProvider router={router} />
                <ConfirmHost />
              </RootBoundary>
              <ToastHost />
            </QueryClientProvider>
          </MantineProvider>
        </StrictMode>,
      ),
    ),
  )
