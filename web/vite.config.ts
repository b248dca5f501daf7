/** How the web app is built and, in development, served. */
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { contractModule } from './build/contract-module.ts'
import { precompress } from './build/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractModule(), precompress()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Everything is a file with a hashed name: the content policy has no data: for scripts and fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
