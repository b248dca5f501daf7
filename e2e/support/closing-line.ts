/** A reporter that ends the run with one line: how many stories passed, failed and were skipped. */
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class ClosingLine implements Reporter {
  #counts = { passed: 0, failed: 0, skipped: 0 }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === 'skipped') this.#counts.skipped++
    else if (result.status === test.expectedStatus) this.#counts.passed++
    else this.#counts.failed++
  }

  onEnd(_result: FullResult) {
    const { passed, failed, skipped } = this.#counts
    console.log(`\nstories: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  }

  printsToStdio() {
    return false
  }
}
