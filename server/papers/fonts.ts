/** The fonts of all papers: regular and bold, as TTF files of npm packages, since Typst reads no WOFF. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Fonts are searched for a character in this order; `families` in templates/shared-look.typ has the same names. */
const FONTS = [
  ['noto-sans', 'NotoSans'],
  ['noto-sans-arabic', 'NotoSansArabic'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-thai', 'NotoSansThai'],
  ['noto-sans-sc', 'NotoSansSC'],
  ['nanum-gothic', 'NanumGothic'],
] as const

const WEIGHTS = ['400Regular', '700Bold'] as const

export function fontFiles(): Uint8Array[] {
  const { resolve } = createRequire(import.meta.url)
  return FONTS.flatMap(([name, file]) =>
    WEIGHTS.map((weight) => readFileSync(resolve(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`))),
  )
}
