/** The worker thread that compiles papers with Typst. It sees its templates, the fonts and the data of one paper; no other files. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { fontFiles } from './fonts.ts'
import type { Typeset, TypesetRequest } from './typesetter.ts'

const TEMPLATES = join(import.meta.dirname, 'templates')
/** Diagnostics as objects with a path, a range and a message. */
const FULL_DIAGNOSTICS = 3

async function openCompiler() {
  const { resolve } = createRequire(import.meta.url)
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fontFiles()) await builder.add_raw_font(font)
  const compiler = await builder.build()
  for (const name of readdirSync(TEMPLATES))
    compiler.add_source(`/${name}`, readFileSync(join(TEMPLATES, name), 'utf8'))
  return compiler
}

const compiler = await openCompiler()

function typeset({ template, data, pictures }: TypesetRequest): Typeset {
  const paths = Object.keys(pictures).map((name) => `/pictures/${name}`)
  compiler.map_shadow('/data.json', new TextEncoder().encode(data))
  for (const [name, bytes] of Object.entries(pictures)) compiler.map_shadow(`/pictures/${name}`, bytes)
  try {
    const { result, diagnostics } = compiler.compile(`/${template}.typ`, undefined, 'pdf', FULL_DIAGNOSTICS)
    return result ? { pdf: result } : { failure: JSON.stringify(diagnostics) }
  } finally {
    for (const path of paths) compiler.unmap_shadow(path)
  }
}

parentPort?.on('message', (request: TypesetRequest) => {
  const done = typeset(request)
  parentPort?.postMessage(done, 'pdf' in done ? [done.pdf.buffer] : [])
})
