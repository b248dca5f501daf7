import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const bytes = (name: string) => readFileSync(join(WEB, 'public', name))
const manifest = JSON.parse(bytes('manifest.webmanifest').toString())
const router = readFileSync(join(WEB, 'app/paths.ts'), 'utf8')

/** Width and height, as the head of a PNG file has them. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('the page names the manifest and an icon for the home screen of a phone, which is opaque and large enough', () => {
  const page = readFileSync(join(WEB, 'index.html'), 'utf8')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  expect(sizeOf(bytes('apple-touch-icon.png'))).toBe('180x180')
  expect(page.match(/name="theme-color"[^>]*prefers-color-scheme: (light|dark)/g)).toHaveLength(2)
})

test('every icon of the manifest exists in the size that it states, among them what browsers require to install', () => {
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons
  for (const { src, sizes, type } of icons)
    if (type === 'image/png') expect(sizeOf(bytes(src)), src).toBe(sizes)
    else expect(bytes(src).toString(), src).toContain('<svg')
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
})

test('the app starts, and its shortcuts lead, to addresses of the product', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((one: { url: string }) => one.url)])
    expect(router).toContain(`'${url.split('?')[0]}'`)
})
