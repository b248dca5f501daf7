/** Stories in a real Chromium against one real server with demo data, two at a time. */
import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { storiesFolder } from './support/tidy.ts'

const PORT = process.env.STORIES_PORT ?? '4173'
const DATA_DIR = storiesFolder()

/** Whether the browser may use shared memory for rendering; containers often have too little of it. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.story.ts',
  fullyParallel: true,
  workers: 2,
  globalSetup: './support/no-guides.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Generous, because load on the machine is no reason to fail; a passing story does not wait for it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/closing-line.ts']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations are off, so that stories do not wait for them; the story about a rotating model turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the stories about a page without a network need the service worker.
    serviceWorkers: 'block',
    // Shorter than a story's time, so that a failure names the step that did not end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording every step would cost a third of the run on two cores: turn it on to investigate a failure.
    trace: process.env.STORIES_TRACE === 'yes' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Otherwise the browser uses files instead, which the kernel has to write.
      ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story's pages live for seconds: optimising their code and collecting in threads of its own costs more than it gains.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
      ],
    },
  },
  webServer: {
    command: 'node --import ./server/testing/quick-passwords.ts server/main.ts',
    cwd: resolve(import.meta.dirname, '..'),
    url: `http://localhost:${PORT}/api/health`,
    env: { PORT, DATA_DIR, TRUST_PROXY: '127.0.0.1,::1', NODE_ENV: 'test' },
    reuseExistingServer: !process.env.CI && process.env.STORIES_REUSE === 'yes',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
