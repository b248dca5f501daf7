/** Finds a Chromium for the browser tests: one on the machine, else Playwright's download, else the distribution's package. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, run, Stop, say } from './ground.mjs'

/** The headless shell first: without the window code, a story takes a quarter less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const USUAL = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export async function browser() {
  const found = process.env.CHROMIUM_PATH ?? onThisMachine() ?? (await downloaded())
  if (found) return found
  say('Getting Chromium for the browser tests…')
  const download = await run('playwright', ['install', 'chromium-headless-shell'], { quiet: true })
  if (download.code === 0) return (await downloaded()) ?? missing()
  say("Playwright's download cannot be reached; installing the distribution's package…")
  // Older distributions have no headless shell.
  const hasShell = await installPackages('chromium-headless-shell', 'fonts-liberation')
  if (!hasShell) await installPackages('chromium', 'fonts-liberation')
  return onThisMachine() ?? missing()
}

function missing() {
  throw new Stop(
    'The browser tests need Chromium and none could be found or installed: install it, or name one with CHROMIUM_PATH.',
  )
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...USUAL].find(runnable)
}

async function downloaded() {
  const { said } = await run('node', ['-e', "console.log(require('@playwright/test').chromium.executablePath())"], {
    quiet: true,
  })
  const path = said.trim()
  return runnable(path) ? path : undefined
}

function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
