/** How many seconds of processor time processes have used so far, their own and that of their direct children. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for every architecture that Node runs on. */
const TICKS_PER_SECOND = 100

export function processorSeconds(...pids: readonly number[]) {
  const seen = existsSync('/proc/self/stat') ? onLinux() : elsewhere()
  return seen
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { seconds }) => sum + seconds, 0)
}

type Seen = { pid: number; parent: number; seconds: number }

function onLinux(): Seen[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      // The name of the program is in parentheses, and may contain spaces.
      const fields =
        readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
          .split(') ')
          .at(-1)
          ?.split(' ') ?? []
      const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
      return [{ pid: Number(name), parent: parent ?? 0, seconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND }]
    } catch {
      return []
    }
  })
}

function elsewhere(): Seen[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, time = ''] = line.trim().split(/\s+/)
      const seconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0)
      return { pid: Number(pid), parent: Number(parent), seconds }
    })
}
