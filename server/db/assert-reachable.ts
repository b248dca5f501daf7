/** Checks that the database can be reached, and otherwise explains why in a sentence. */
import pg from 'pg'
import { StartFailure } from '../boot/failure.ts'

/** Throws a sentence if the address in DATABASE_URL cannot be reached. */
export async function assertReachable(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new StartFailure(
      `The database ${pathname.slice(1) || '(none named)'} at ${host} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function reasonOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing answers there',
    ENOTFOUND: 'there is no machine of that name',
    EAI_AGAIN: 'there is no machine of that name',
    ETIMEDOUT: 'it does not answer in time',
    '28P01': 'the user name or password is wrong',
    '28000': 'that user is not let in',
    '3D000': 'there is no database of that name',
  }
  return known[code] ?? (error instanceof Error ? error.message.replace(/\.$/, '') : 'the connection failed')
}
