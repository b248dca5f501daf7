/**
 * Makes what the readers need out of the libraries `fflate`, `saxes`, `manifold-3d` and `occt-import-js`, which server and browser
 * import and pass in.
 */
import { type ManifoldApi, type MeshEngine, meshEngine } from './mesh-engine.ts'
import type { ParseXml, Unzip } from './read-3mf.ts'

type UnzipFile = {
  name: string
  ondata: (error: never, data: never, final: boolean) => void
  start: () => void
}
type UnzipStream = { register: (decoder: never) => void; push: (bytes: never, final?: boolean) => void }
export type Fflate = { Unzip: new (onFile: (file: UnzipFile) => void) => UnzipStream; UnzipInflate: unknown }

export function unzipWith({ Unzip: Stream, UnzipInflate }: Fflate): Unzip {
  return (onEntry) => {
    const stream = new Stream((file) => {
      onEntry({
        name: file.name,
        open(onData) {
          file.ondata = (error: Error | null, data: Uint8Array, final: boolean) => {
            if (error) throw error
            onData(data, final)
          }
          file.start()
        },
      })
    })
    stream.register(UnzipInflate as never)
    return (bytes, isLast) => stream.push(bytes as never, isLast)
  }
}

type SaxTag = { name: string; attributes: Record<string, string> }
type SaxParser = {
  on: {
    (event: 'opentag' | 'closetag', handler: (tag: never) => void): unknown
    (event: 'doctype' | 'error', handler: (problem: never) => void): unknown
  }
  write: (text: string) => unknown
  close: () => unknown
}
export type Saxes = {
  parser: () => SaxParser
  /** UTF-8, also where a character is cut in two. */
  decoder: () => { decode: (bytes: Uint8Array, options: { stream: boolean }) => string }
}

export function parseXmlWith({ parser, decoder }: Saxes): ParseXml {
  return (on) => {
    const xml = parser()
    const text = decoder()
    xml.on('opentag', ({ name, attributes }: SaxTag) => on.open(local(name), localNames(attributes)))
    xml.on('closetag', ({ name }: SaxTag) => on.close(local(name)))
    xml.on('doctype', () => {
      throw new Error('A document type is not allowed.')
    })
    xml.on('error', (problem: Error) => {
      throw problem
    })
    return (bytes, isLast) => {
      xml.write(text.decode(bytes, { stream: !isLast }))
      if (isLast) xml.close()
    }
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Names without their prefix. A corner has three and a face three, so what has no prefix is passed on as it is. */
function localNames(attributes: Record<string, string>) {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([one, value]) => [local(one), value]))
  return attributes
}

type ManifoldModule = ManifoldApi & { setup: () => void }

/** Loads the join of solids once, when it is first needed. */
export function engineFrom(load: () => Promise<ManifoldModule>): () => Promise<MeshEngine> {
  let loading: Promise<MeshEngine> | undefined
  return () =>
    (loading ??= load().then((module) => {
      module.setup()
      return meshEngine(module)
    }))
}
