/**
 * Fails on names and phrases that Paddock no longer uses, and on a document that names a file which does not exist.
 * docs/glossary.md has the words to use instead. Only whole phrases and names are listed: a plain word may be right
 * somewhere. Migrations are left out, because landed ones never change.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const PROJECT = resolve(import.meta.dirname, '..')

type Rule = { found: RegExp; instead: string }

/** Identifiers; matched case-sensitively. */
const NAMES: Rule[] = [
  { found: /\btell[A-Z]\w*/g, instead: 'announce… for a live topic, notify… for a person, show… for a toast' },
  { found: /\b(?:is|was)?Told[A-Z]?\w*\b/g, instead: 'notified, announced' },
  { found: /\bheld[A-Z]\w*/g, instead: 'lock… for a row, reserved… for stock' },
  { found: /\bkept[A-Z]\w*/g, instead: 'stored…, cached…, saved…' },
  { found: /\b(?!deadLetter\b)\w*[a-z]Letters?\b|\bLetters?\b(?=[<;,({ ]*(?:=|:|\}|from\b))/g, instead: 'Email' },
  { found: /(?<!c[ab]c:)\b\w*Means\b/g, instead: 'Deps' },
  { found: /\b\w+Pieces\b|\bpieces[A-Z]\w*/g, instead: 'quantity, units, stock' },
  { found: /\bmend(?:ed|ing|s)?[A-Z]\w*|\b\w+Mended\b/g, instead: 'fix, repair' },
]

/** Phrases on screens, in comments and in documents; matched case-insensitively. */
const PHRASES: Rule[] = [
  { found: /\bsigns that are no\b/gi, instead: 'contains invalid characters' },
  { found: /\bname is needed\b/gi, instead: 'is required' },
  { found: /\bgiven to nobody\b/gi, instead: 'Unassigned' },
  { found: /\bevery label\b/gi, instead: 'All labels' },
  { found: /\bfinished by\b/gi, instead: 'Due' },
  { found: /\bmade for you\b/gi, instead: 'Generated automatically' },
  { found: /\bfound a company\b/gi, instead: 'Create a company' },
  { found: /\bmonth (?:before|after)\b(?=['"`<])/gi, instead: 'Previous month, Next month' },
  { found: /\bpieces as their mark\b/gi, instead: 'at or below the low-stock level' },
  { found: /\bpieces (?:sold|held|left|of \$)/gi, instead: 'units, quantity, stock' },
  { found: /\b[Rr]eading [AB]\b/g, instead: 'Standard scoring, Completion scoring' },
  { found: /\bwaits? in a circle\b/gi, instead: 'to avoid deadlocks' },
  { found: /\bis the judge\b/gi, instead: 'is the final check' },
  { found: /\bnone of this store's\b/gi, instead: 'not ours' },
  { found: /\bfound and mended\b/gi, instead: 'fixed' },
  { found: /\b(?:is|was|are|were) told (?:of|by|under|with)\b/gi, instead: 'notified, announced, published' },
]

/** File names that say nothing about what is inside. */
const FILES = /^(?:keeping|changing|finding|said|tell|rows|desk|desks|words|letters?|kept|means)\.(?:test\.)?tsx?$/

const SOURCES = '{domain,contract,server,web,bridge,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}'
const DOCUMENTS = '{*.md,docs/**/*.md}'
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|migrations)\/|^scripts\/phrases(?:\.test)?\.ts$/

export type Finding = { line: number; found: string; instead: string }

/** The findings in one file. */
export function phrasesIn(file: string, text: string): Finding[] {
  const rules = file.endsWith('.md') ? PHRASES : [...NAMES, ...PHRASES]
  return rules.flatMap(({ found, instead }) =>
    [...text.matchAll(found)].map((match) => ({ line: lineAt(text, match.index), found: match[0], instead })),
  )
}

const PATH = /`((?:domain|contract|server|web|bridge|e2e|bench|scripts|docs)\/[\w./-]+\.(?:tsx?|mjs|css|md))`/g

/** The files that a document names but that do not exist. */
export function missingFilesIn(text: string, exists: (path: string) => boolean): Finding[] {
  return [...text.matchAll(PATH)]
    .filter(([, path = '']) => !exists(path))
    .map((match) => ({ line: lineAt(text, match.index), found: match[1] ?? '', instead: 'the file is not there' }))
}

export const hasEmptyName = (file: string) => FILES.test(basename(file))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

if (import.meta.main) {
  const files = [...globSync(SOURCES, { cwd: PROJECT }), ...globSync(DOCUMENTS, { cwd: PROJECT })]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
  let count = 0
  const report = (place: string, { found, instead }: Pick<Finding, 'found' | 'instead'>) => {
    count++
    console.error(`${place} "${found}": ${instead}`)
  }
  for (const file of files) {
    const text = readFileSync(join(PROJECT, file), 'utf8')
    if (hasEmptyName(file)) report(file, { found: basename(file), instead: 'name the file after what it holds' })
    for (const finding of phrasesIn(file, text)) report(`${file}:${finding.line}`, finding)
    if (!file.endsWith('.md')) continue
    for (const finding of missingFilesIn(text, (path) => existsSync(join(PROJECT, path))))
      report(`${file}:${finding.line}`, finding)
  }
  if (count > 0) process.exit(1)
}
