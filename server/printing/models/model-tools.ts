/** The libraries that read and join models, as the server's thread loads them: only what a format needs. */
import type { ModelFormat } from '@paddock/domain/printing/models/analysis.ts'
import { engineFrom, parseXmlWith, unzipWith } from '@paddock/domain/printing/models/model-tools.ts'
import type { ModelTools } from '@paddock/domain/printing/models/read-model.ts'
import type { StepApi } from '@paddock/domain/printing/models/read-step.ts'

let openedStep: Promise<StepApi> | undefined
const step = () =>
  (openedStep ??= import('occt-import-js').then(({ default: load }) => load({ print: () => {}, printErr: () => {} })))

const notNeeded = () => {
  throw new Error('Only 3MF files are archives.')
}

export async function modelToolsFor(format: ModelFormat): Promise<ModelTools> {
  if (format !== '3mf') return { unzip: notNeeded, parseXml: notNeeded, step }
  const [{ Unzip, UnzipInflate }, { SaxesParser }] = await Promise.all([import('fflate'), import('saxes')])
  return {
    unzip: unzipWith({ Unzip, UnzipInflate }),
    parseXml: parseXmlWith({ parser: () => new SaxesParser(), decoder: () => new TextDecoder() }),
    step,
  }
}

export const joinedSolids = engineFrom(async () => (await import('manifold-3d')).default())
