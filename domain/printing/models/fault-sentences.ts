/** What is wrong with the surface of a model, each in a sentence. None of it keeps a part from being asked for. */
import { plural } from '../../plural.ts'
import type { Fault } from './analysis.ts'
import type { SurfaceFaults } from './repair-model.ts'

type Found = { surface: SurfaceFaults; turned: number; overlaps: boolean; shells: number }

export function faultsOf({ surface, turned, overlaps, shells }: Found): Fault[] {
  const { open, flipped, duplicates, overshared, flat } = surface
  const faults: Fault[] = [
    {
      kind: 'open-edges',
      count: open,
      sentence: `The surface has holes: ${plural(open, 'edge has', 'edges have')} a face on one side only.`,
    },
    {
      kind: 'flipped-faces',
      count: flipped,
      sentence: `${plural(flipped, 'face looks', 'faces look')} the wrong way.`,
    },
    {
      kind: 'inside-out',
      count: turned,
      sentence: `${plural(turned, 'body is', 'bodies are')} inside out; we turned it around.`,
    },
    {
      kind: 'duplicate-faces',
      count: duplicates,
      sentence: `${plural(duplicates, 'face is', 'faces are')} there twice.`,
    },
    {
      kind: 'overshared-edges',
      count: overshared,
      sentence: `${plural(overshared, 'edge is', 'edges are')} shared by more than two faces, so parts overlap or touch there.`,
    },
    { kind: 'zero-area-faces', count: flat, sentence: `${plural(flat, 'face has', 'faces have')} no area.` },
    {
      kind: 'overlaps',
      count: overlaps ? 1 : 0,
      sentence: shells > 1 ? 'Bodies overlap; what they share is counted once.' : 'The surface passes through itself.',
    },
  ]
  return faults.filter(({ count }) => count > 0)
}
