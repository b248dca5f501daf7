/** The certificate that HTTPS uses at a venue: the one in TLS_CERT, or one of Paddock's own authority. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { Config } from '../boot/config.ts'
import { StartFailure } from '../boot/failure.ts'
import type { Issued } from './certificate-files.ts'
import { namesIn } from './certificate-names.ts'

export type VenueCertificate = {
  /** Null with a real certificate, which devices trust already. */
  authority: { der: Buffer; fingerprint: string; fingerprintSha1: string; name: string } | null
  /** The certificate in use at this moment, with its key. */
  current(): { pair: Issued; names: string[]; expiresAt: string }
  /** Reads or issues the certificate again if its files, its end or the addresses demand it; true if it is another one. */
  refresh(addresses: readonly string[]): Promise<boolean>
}

export async function openCertificate(
  { dataDir, venue }: Pick<Config, 'dataDir'> & { venue: NonNullable<Config['venue']> },
  addresses: readonly string[],
): Promise<VenueCertificate> {
  return venue.certificate ? givenCertificate(venue.certificate) : ownCertificate(dataDir, addresses)
}

async function ownCertificate(dataDir: string, addresses: readonly string[]): Promise<VenueCertificate> {
  // Imported late: the certificate library is large, and only a venue needs it.
  const { openAuthority } = await import('./authority.ts')
  const { certificate, certificateFor } = await openAuthority(dataDir)
  const authority = {
    der: certificate.raw,
    fingerprint: certificate.fingerprint256,
    fingerprintSha1: certificate.fingerprint,
    name: /CN=(.+)/.exec(certificate.subject)?.[1] ?? 'Paddock',
  }
  let pair = await certificateFor(addresses)
  return {
    authority,
    current: () => described(pair),
    async refresh(now) {
      const before = pair.cert
      pair = await certificateFor(now)
      return pair.cert !== before
    },
  }
}

function givenCertificate(files: { cert: string; key: string }): VenueCertificate {
  const changedAt = () => `${statSync(files.cert).mtimeMs} ${statSync(files.key).mtimeMs}`
  let pair = readPair(files)
  let read = changedAt()
  return {
    authority: null,
    current: () => described(pair),
    async refresh() {
      const changed = changedAt()
      if (changed === read) return false
      pair = readPair(files)
      read = changed
      return true
    },
  }
}

function described(pair: Issued) {
  const certificate = new X509Certificate(pair.cert)
  return { pair, names: namesIn(certificate), expiresAt: new Date(certificate.validTo).toISOString() }
}

function readPair(files: { cert: string; key: string }): Issued {
  const pair = { cert: readNamed('TLS_CERT', files.cert), key: readNamed('TLS_KEY', files.key) }
  const certificate = parsed(
    `The file of TLS_CERT (${files.cert}) is not a certificate.`,
    () => new X509Certificate(pair.cert),
  )
  const key = parsed(`The file of TLS_KEY (${files.key}) is not a private key without a password.`, () =>
    createPrivateKey(pair.key),
  )
  if (!certificate.checkPrivateKey(key))
    throw new StartFailure('The files of TLS_CERT and TLS_KEY do not belong together.')
  if (Date.parse(certificate.validTo) < Date.now())
    throw new StartFailure(
      `The certificate in TLS_CERT expired on ${certificate.validTo}. Get a new one, or remove TLS_CERT and TLS_KEY.`,
    )
  return pair
}

function readNamed(setting: string, file: string) {
  return parsed(`The file of ${setting} (${file}) cannot be read.`, () => readFileSync(file, 'utf8'))
}

function parsed<T>(sentence: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new StartFailure(sentence)
  }
}
