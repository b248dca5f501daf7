/** A clock that only the test turns. After everything that falls due, `settle` lets the other side catch up. */
import type { Clock } from '../clock.ts'

export class HandClock implements Clock {
  private time = 1_000_000
  private timers: { at: number; act: () => void }[] = []

  now = () => this.time

  after = (ms: number, act: () => void) => {
    const timer = { at: this.time + Math.max(0, ms), act }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  get next(): number | undefined {
    return this.timers.length === 0 ? undefined : Math.min(...this.timers.map(({ at }) => at))
  }

  async turnTo(end: number, settle: () => Promise<void>) {
    for (let next = this.next; next !== undefined && next <= end; next = this.next) {
      const due = this.timers.find(({ at }) => at === next)
      this.timers = this.timers.filter((one) => one !== due)
      this.time = Math.max(this.time, next)
      due?.act()
      await settle()
    }
    this.time = Math.max(this.time, end)
  }
}
