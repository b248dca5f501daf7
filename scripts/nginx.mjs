/** Gets nginx for the update of three nodes (npm run rolling). */
import { spawnSync } from 'node:child_process'
import { installPackages, Stop, say } from './ground.mjs'

export async function nginx() {
  const isThere = () => spawnSync('nginx', ['-v']).status === 0
  if (isThere()) return
  say('Getting nginx, which stands in front of the nodes…')
  await installPackages('nginx-light')
  if (!isThere()) throw new Stop('The update of three nodes needs nginx: install it and try again.')
}
