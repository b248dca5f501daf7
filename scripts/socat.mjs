/** Gets socat for the tests of the bridge on pseudo-terminals. They are skipped where it cannot be installed. */
import { spawnSync } from 'node:child_process'
import { installPackages, say } from './ground.mjs'

export async function socat() {
  if (process.platform !== 'linux' || spawnSync('socat', ['-V']).status === 0) return
  say('Getting socat for the tests of the bridge…')
  if (!(await installPackages('socat')))
    say('socat could not be installed: the tests of the bridge on pseudo-terminals are skipped.')
}
