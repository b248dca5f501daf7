/** Finds import cycles at run time; type-only imports do not count, since they are erased. */

/** For each file the files that it imports at run time, as paths from the project root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** One cycle per strongly connected group of files, as a path from a file back to itself. */
export function cyclesIn(imports: Imports): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()
  const walk = (file: string, way: string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) return void cycles.push([...way.slice(start), file])
    if (finished.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    finished.add(file)
  }
  for (const file of imports.keys()) walk(file, [])
  return cycles
}

const STATIC = /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?)from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

/** The imports that run when the module is loaded: neither types nor dynamic imports. */
export function runtimeImports(source: string): string[] {
  return [...source.matchAll(STATIC)].flatMap(([, clause = '', from, bare]) =>
    isTypeOnly(clause.trim()) ? [] : [from ?? bare ?? ''],
  )
}

function isTypeOnly(clause: string) {
  if (/^type\b/.test(clause)) return true
  const names =
    /^\{([^}]*)\}$/
      .exec(clause)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  return names.some((name) => name) && names.every((name) => name === '' || name.startsWith('type '))
}
