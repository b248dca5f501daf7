/** The release of this installation, as two laptops compare it: the version and the newest migration. */
import { version } from '../boot/command.ts'
import { migrationsKnown } from '../db/migrate.ts'

export const release = () => `${version()} (${migrationsKnown().at(-1)?.tag ?? 'no tables'})`
