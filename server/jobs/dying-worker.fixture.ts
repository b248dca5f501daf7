/** A worker process that starts a job, reports it, and never finishes it: a test kills it halfway. */
import { openJobs } from './jobs.ts'

const jobs = await openJobs({
  url: process.argv[2] ?? '',
  onError: (error) => process.stderr.write(`${error.message}\n`),
  pace: { pollSeconds: 0.5, deadAfterSeconds: 10, checkSeconds: 1 },
})

await jobs.work({
  'send-mail': (email, { id }) => {
    process.stdout.write(`${id} ${email.to}\n`)
    return new Promise(() => {})
  },
})
