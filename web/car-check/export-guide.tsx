/** How to export a car from the usual CAD programs. */
import { Text } from '@mantine/core'
import classes from './car-check.module.css'

const PROGRAMS: readonly [program: string, how: string][] = [
  [
    'Fusion',
    'Right-click each body in the browser, choose Save As Mesh, format STL (Binary), unit millimetre, refinement High.',
  ],
  [
    'SolidWorks',
    'File, Save As, STL. Under Options choose Binary, Millimeters, Fine, and “Do not translate STL output data to positive space”; for an assembly leave “Save all components in a single file” off.',
  ],
  [
    'Onshape',
    'Right-click each part, choose Export, STL, binary, millimetre, resolution Fine. Parts of an assembly keep their place if you export the assembly as one file per part.',
  ],
  [
    'Inventor',
    'File, Export, CAD Format, STL. Under Options choose Binary, millimetre, High, and “One File Per Part Instance” for an assembly.',
  ],
  [
    'Creo',
    'File, Save a Copy, STL. Use the coordinate system of the assembly for each part, and a chord height of 0.02.',
  ],
  ['Tinkercad', 'Select one part at a time and choose Export, .STL. The selected part keeps its place.'],
]

export const ExportGuide = () => (
  <details>
    <summary>How to export from your CAD program</summary>
    <Text size="sm" mt="xs">
      Export every part at its place in the assembly, in millimetres. Name the files after what they are, such as
      front-wing.stl or wheel-1.stl, and they are recognised. One file of the whole car works, too: wheels and body are
      found in it, but wings, nose and halo are only measured as parts of their own.
    </Text>
    <ul className={classes.guide}>
      {PROGRAMS.map(([program, how]) => (
        <li key={program}>
          <strong>{program}:</strong> {how}
        </li>
      ))}
    </ul>
    <Text size="sm" mt="xs">
      STL files, binary or text, up to 50 MB each and 100 MB together. STEP, 3MF, OBJ and project files are not read.
    </Text>
  </details>
)
