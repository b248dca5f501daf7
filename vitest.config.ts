/** Domain, contract, server and browser-code tests; server tests run on one real PostgreSQL, a database each. */
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * More than half of the time of all tests: they try every call, start processes, or wait for a clock. Begun last, one of them
 * would go on alone at the end; `npm run check` leaves them to `npm test`.
 */
const LONG = [
  'server/http/fuzz/fuzz',
  'server/http/access-walk',
  'server/http/fuzz/embargo-walk',
  'server/boot/restarts',
  'server/boot/',
  'server/backup/',
  'server/standby/',
  'server/competition/closing/closed-event',
  'server/jobs/',
  'server/plans/subscriptions',
  'server/store/catalogue-sync',
  'server/store/concurrent-buyers',
  'server/office/catalogue/stripe',
  'server/db/demo/',
]
const leftOut = process.env.PADDOCK_TESTS === 'quick' ? LONG.map((part) => `${part}**`) : []

/**
 * A worker is kept only while the next file is of its own project, and importing the server takes it longer than most files
 * take: so the server's files come together, the long ones first, and the rules after them.
 */
class KeepWorkers extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ project, moduleId }: TestSpecification) => {
      const long = LONG.findIndex((part) => moduleId.includes(part))
      return project.name === 'rules' ? LONG.length + 1 : long < 0 ? LONG.length : long
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** What is waited for comes when it comes: on a busy machine a second, which is the default, is soon over. */
const PATIENT = { poll: { timeout: 20_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain', 'contract', 'web', 'bridge', 'scripts', 'bench'].map((room) => `${room}/**/*.test.ts`),
          // Rules share nothing that one could spoil for another, and a process for each file costs more than the file.
          isolate: false,
          // A property is tried a hundred times, and a busy machine is no reason to fail.
          testTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          globalSetup: ['server/testing/postgres.ts'],
          setupFiles: ['server/testing/each-file.ts'],
          // Importing the server costs more than most files of tests: the files of a worker share it.
          isolate: false,
          testTimeout: 60_000,
          expect: PATIENT,
          hookTimeout: 120_000,
        },
      },
    ],
    sequence: { sequencer: KeepWorkers },
    // One more than two cores: there is always a test that waits.
    maxWorkers: 3,
  },
})
