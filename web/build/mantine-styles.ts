/** Fails the build if a Mantine component is used whose styles web/app/mantine-styles.css does not import. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { chunksOf } from './bundle-files.ts'

/** The class names of a component, such as `…/components/Button/Button.module.mjs`. */
const CLASSES = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:.*[\\/])?(\w+)\.module\.mjs$/

export function mantineStyles(): Plugin {
  return {
    name: 'paddock-mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const styles = Object.values(bundle)
        .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
        .join('\n')
      const modules = chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds)
      const missing = modules.filter((id) => CLASSES.test(id) && !isStyled(readFileSync(id, 'utf8'), styles))
      if (missing.length === 0) return
      const names = missing.map((id) => CLASSES.exec(id)?.[1]).join(', ')
      throw new Error(
        `Import the styles of ${names} in web/app/mantine-styles.css, in the order of Mantine's styles.layer.css.`,
      )
    },
  }
}

/** Mantine's class names are unique in all its styles. */
const isStyled = (classes: string, styles: string) =>
  (classes.match(/\bm_[0-9a-f]+/g) ?? []).every((name) => styles.includes(name))
