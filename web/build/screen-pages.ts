/** In development, serves the addresses of screens and overlays from their own page, as the server does. */
import type { Plugin } from 'vite'

export const screenPages = (): Plugin => ({
  name: 'paddock-screen-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/(screen|overlay\/[^/?]+)\/?(\?|$)/.test(request.url ?? '')) request.url = '/screen.html'
      next()
    })
  },
})
