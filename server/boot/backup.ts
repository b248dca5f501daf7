/** npm run backup -- [file]: writes everything into one file, whether Paddock is running or not. */
import './swift-imports.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inWords, writeBackup } from '../backup/backup.ts'
import { megabytes } from '../backup/progress.ts'
import { openFiles } from '../outside/files.ts'
import { command, fileNamed, say, version } from './command.ts'
import { StartFailure } from './failure.ts'
import { databaseBeside } from './reach.ts'

await command(async (config, signal) => {
  const [name, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new StartFailure('Name one file, or none: npm run backup -- [file]')
  const file = fileNamed(name ?? `paddock-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`)
  const { dataDir, databaseUrl } = config
  if (!databaseUrl && !['postgres', 'postgres-folder'].some((name) => existsSync(join(dataDir, name))))
    throw new StartFailure(`There is nothing to back up in ${dataDir}: no Paddock has used this data folder yet.`)
  const database = await databaseBeside(config, say)
  try {
    const secretFile = join(dataDir, 'secret')
    const secret = !config.secret && existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : undefined
    const source = { url: database.url, files: openFiles(config), secret, version: version() }
    const manifest = await writeBackup(source, file, say, signal)
    say(`\nWrote ${file} (${megabytes(statSync(file).size)}): ${inWords(manifest)}.`)
    for (const one of manifest.missing_files) say(`  was not in the file store: ${one}`)
    say('It holds what people keep private: keep it as safe as the data folder.')
  } finally {
    await database.leave()
  }
})
