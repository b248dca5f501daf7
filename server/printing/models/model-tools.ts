/** The libraries that read and join models, as the server's thread loads them. */
import { engineFrom, parseXmlWith, unzipWith } from '@paddock/domain/printing/models/model-tools.ts'
import type { ModelTools } from '@paddock/domain/printing/models/read-model.ts'
import type { StepApi } from '@paddock/domain/printing/models/read-step.ts'
import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'

let step: Promise<StepApi> | undefined

export const modelTools: ModelTools = {
  unzip: unzipWith({ Unzip, UnzipInflate }),
  parseXml: parseXmlWith({ parser: () => new SaxesParser(), decoder: () => new TextDecoder() }),
  step: () =>
    (step ??= import('occt-import-js').then(({ default: load }) => load({ print: () => {}, printErr: () => {} }))),
}

export const joinedSolids = engineFrom(async () => (await import('manifold-3d')).default())
