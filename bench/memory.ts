/** The memory of the server under test, sampled throughout the run. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Row } from './row.ts'

const EVERY = 250

export function watchMemory(pid: number) {
  let most = residentMegabytes(pid)
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, EVERY)
  return {
    now: () => Math.round(residentMegabytes(pid)),
    most: () => Math.round(most),
    /** The maximum so far. */
    row: (): Row => ({
      what: 'Server memory under this load',
      against: '',
      measured: most,
      unit: 'MB',
      result: most,
      budget: { most: 300 },
    }),
    end: () => clearInterval(watch),
  }
}

/** What the work answers, and how far the resident memory rose above where it stood before. */
export async function mostDuring<T>(pid: number, work: () => Promise<T>) {
  const before = residentMegabytes(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 50)
  try {
    return { value: await work(), megabytes: most - before }
  } finally {
    clearInterval(watch)
  }
}

export function residentMegabytes(pid: number) {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return Number(kilobytes ?? 0) / 1024
}
