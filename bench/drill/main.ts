/**
 * npm run drill: a race day on virtual devices against two laptops, with one fault after the other. Prints what was
 * acknowledged, lost and doubled in each, and how soon everyone was working again; fails if a promise was broken.
 */
import { openCleanUp } from '../clean-up.ts'
import { playDrill } from './day.ts'
import { FAULTS } from './faults.ts'

const { undo, close } = openCleanUp()
try {
  const began = Date.now()
  const { table, broken } = await playDrill(undo, FAULTS)
  console.log(`\n${table}\n`)
  await close()
  for (const sentence of broken) console.log(sentence)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(broken.length === 0 ? `Every promise holds (${seconds} s).` : `\nPromises are broken (${seconds} s).`)
  process.exit(broken.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error)
  await close()
  process.exit(1)
}
