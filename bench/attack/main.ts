/** npm run attack: what was tried against a running server once and must never work again. Fails if one of them does. */
import { openCleanUp } from '../clean-up.ts'
import { printVerdicts, type Verdict, verdict } from '../soak/reckoning/verdict.ts'
import { openStage } from '../soak/stage.ts'
import { demoPasswords, judgeCodes, lockingOut, somebodyElsesAddress } from './accounts.ts'
import { hoardedStock, idleStreams, randomPaths, SETTINGS, slowAndPacked, unclaimedModels } from './cheap.ts'
import { foreignWrites, headersAndWarnings, typedMarkup } from './pages.ts'
import { openWire } from './wire.ts'

/** The idle streams come first, while no emails are being sent. */
const ATTACKS = {
  idleStreams,
  demoPasswords,
  somebodyElsesAddress,
  lockingOut,
  judgeCodes,
  randomPaths,
  unclaimedModels,
  hoardedStock,
  slowAndPacked,
  foreignWrites,
  typedMarkup,
  headersAndWarnings,
}

const { undo, close } = openCleanUp()
const verdicts: Verdict[] = []
try {
  const stage = await openStage(undo, SETTINGS)
  const wire = openWire(stage)
  console.log('Two nodes in production mode, on this computer only.')
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const found = await attack(stage, wire).catch((error: unknown) =>
      verdict(name, 'could not be tried', [String(error)]),
    )
    verdicts.push(found)
  }
} finally {
  await close()
}
printVerdicts(verdicts)
const broken = verdicts.filter(({ faults }) => faults.length > 0)
console.log(
  broken.length === 0 ? '\nEvery attack was held off.' : `\n${broken.length} of ${verdicts.length} attacks succeeded.`,
)
process.exit(broken.length === 0 ? 0 : 1)
