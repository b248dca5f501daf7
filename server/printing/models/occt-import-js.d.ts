declare module 'occt-import-js' {
  import type { StepApi } from '@paddock/domain/printing/models/read-step.ts'

  export default function load(settings: {
    print: () => void
    printErr: () => void
    locateFile?: (name: string) => string
  }): Promise<StepApi>
}
