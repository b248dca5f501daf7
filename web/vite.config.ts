/** How the web app is built and, in development, served. */
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { contractModule } from './build/contract-module.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractModule()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    // three.js is larger than the usual limit and loaded only where a model is shown.
    chunkSizeWarningLimit: 600,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Files with hashed names are cached for ever; inlined copies would be sent again with every change.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
