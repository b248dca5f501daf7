/** Domain, contract, server and browser-code tests; server tests run on one real PostgreSQL, a database each. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          // A property is tried a hundred times, and a busy machine is no reason to fail.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/postgres.ts'],
          setupFiles: ['server/testing/each-file.ts'],
          // Importing the server costs more than most files of tests: the files of a worker share it.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
    // Two cores: more workers than that only take turns.
    maxWorkers: 2,
  },
})
