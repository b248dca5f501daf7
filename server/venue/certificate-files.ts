/** Certificates and their keys in the folder `tls` of the data folder. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Issued = { cert: string; key: string }

export function certificateFiles(dataDir: string) {
  const folder = join(dataDir, 'tls')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const places = (name: string) => ({ cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) })
  return {
    read(name: string): Issued | undefined {
      const { cert, key } = places(name)
      if (!existsSync(cert) || !existsSync(key)) return undefined
      chmodSync(key, 0o600)
      return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
    },
    write(name: string, issued: Issued): Issued {
      const { cert, key } = places(name)
      // The key first: a certificate without its key would be taken for complete after a crash.
      writeFileSync(key, issued.key, { mode: 0o600 })
      chmodSync(key, 0o600)
      writeFileSync(cert, issued.cert)
      return issued
    },
  }
}

/** Two laptops of a pair share the authority, so that devices trust both. */
export const authorityIn = (dataDir: string) => certificateFiles(dataDir).read('authority')

export const storeAuthority = (dataDir: string, authority: Issued) =>
  certificateFiles(dataDir).write('authority', authority)
