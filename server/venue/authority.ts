/**
 * Paddock's own certificate authority for a venue without a real certificate (decision 029).
 *
 * | file in `tls` of the data folder | what                                            | valid                     |
 * |----------------------------------|-------------------------------------------------|---------------------------|
 * | authority.crt, authority.key     | made once; staff devices trust it               | ten years                 |
 * | laptop.crt, laptop.key           | for paddock.local and the laptop's addresses    | 180 days, renewed at 30   |
 *
 * Keys are readable by the laptop's user alone.
 */
import { randomBytes, X509Certificate } from 'node:crypto'
import { VENUE_NAME } from '@paddock/domain/venue/networks.ts'
import * as x509 from '@peculiar/x509'
import { certificateFiles, type Issued } from './certificate-files.ts'
import { namesFor, namesIn } from './certificate-names.ts'
import { NAME_CONSTRAINTS, nameConstraints } from './name-constraints.ts'

const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3650
const LEAF_DAYS = 180
const RENEWED_AT_DAYS = 30
/** Clocks of tablets are not always right. */
const EARLIER_MS = DAY_MS
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

export async function openAuthority(dataDir: string, now = () => Date.now()) {
  const files = certificateFiles(dataDir)
  const own = files.read('authority') ?? files.write('authority', await makeAuthority(now()))
  const certificate = new X509Certificate(own.cert)

  /** The laptop's certificate, issued again if its addresses have changed or it ends soon. */
  async function certificateFor(addresses: readonly string[]): Promise<Issued> {
    const names = namesFor(addresses)
    const stored = files.read('laptop')
    if (stored && isCurrent(stored.cert, names)) return stored
    return files.write('laptop', await issue(own, names, now()))
  }

  function isCurrent(pem: string, names: readonly string[]) {
    const leaf = new X509Certificate(pem)
    const left = Date.parse(leaf.validTo) - now()
    return leaf.verify(certificate.publicKey) && left > RENEWED_AT_DAYS * DAY_MS && sameNames(namesIn(leaf), names)
  }

  return { certificate, certificateFor }
}

const sameNames = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join()

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
/** Positive and without a leading zero, as some devices demand. */
const serial = () => `4${randomBytes(16).toString('hex').slice(1)}`

async function makeAuthority(now: number): Promise<Issued> {
  const keys = await newKeys()
  const mark = randomBytes(2).toString('hex').toUpperCase()
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=Paddock venue ${mark}, O=Paddock`,
    notBefore: new Date(now - EARLIER_MS),
    notAfter: new Date(now + AUTHORITY_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      new x509.Extension(NAME_CONSTRAINTS, true, nameConstraints()),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { cert: made.toString('pem'), key: await privateKeyOf(keys) }
}

async function issue(authority: Issued, names: readonly string[], now: number): Promise<Issued> {
  const keys = await newKeys()
  const issuer = new x509.X509Certificate(authority.cert)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(authority.key),
    ALGORITHM,
    false,
    ['sign'],
  )
  const made = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: `CN=${VENUE_NAME}`,
    issuer: issuer.subject,
    notBefore: new Date(now - EARLIER_MS),
    notAfter: new Date(now + LEAF_DAYS * DAY_MS),
    signingKey,
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({ type: /^[\d.]+$/.test(name) ? ('ip' as const) : ('dns' as const), value: name })),
      ),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { cert: made.toString('pem'), key: await privateKeyOf(keys) }
}

async function privateKeyOf({ privateKey }: Awaited<ReturnType<typeof newKeys>>) {
  return x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY')
}
