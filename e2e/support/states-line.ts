/** A reporter that ends a run with STORIES_AXE=every with the number of states that axe has checked. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class StatesLine implements Reporter {
  #states = 0

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) if (type === 'axe') this.#states += Number(description)
  }

  onEnd() {
    console.log(`axe: ${this.#states} states`)
  }

  printsToStdio() {
    return false
  }
}
