/** Why an STL file is refused, in a sentence for the person who chose it. */
import { plural } from '../plural.ts'
import type { StlRefusal } from './stl-reader.ts'

const AGAIN = 'Please export it again and upload the new file.'

export function stlRefusalMessage(refusal: StlRefusal): string {
  switch (refusal.refused) {
    case 'not-stl':
      return 'This is not an STL file. Please export your model as STL and upload it.'
    case 'empty':
      return `This STL file has no triangles in it. ${AGAIN}`
    case 'not-finite':
      return `This STL file has coordinates that are not numbers. ${AGAIN}`
    case 'trailing':
      return `This STL file goes on after its last triangle, so it is damaged. ${AGAIN}`
    case 'malformed':
      return `Line ${refusal.line} of this STL file cannot be read. ${AGAIN}`
    case 'truncated':
      return `${truncated(refusal)} ${AGAIN}`
  }
}

function truncated({ claimed, found }: { claimed?: number; found: number }) {
  if (claimed === undefined) return `This STL file is cut off after ${triangles(found)}.`
  return `This STL file is cut off: it should have ${triangles(claimed)} but has ${found.toLocaleString('en-US')}.`
}

const triangles = (count: number) => plural(count, 'triangle')
