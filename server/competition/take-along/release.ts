/** The release and the tables of this Paddock: both sides of a journey must have the same. */
import { version } from '../../boot/command.ts'
import { migrationsKnown } from '../../db/migrate.ts'

let known: { paddock: string; migration: string } | undefined

export const thisRelease = () => (known ??= { paddock: version(), migration: migrationsKnown().at(-1)?.tag ?? '' })
