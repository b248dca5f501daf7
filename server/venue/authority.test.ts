import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { openAuthority } from './authority.ts'
import { openCertificate } from './certificate.ts'
import { namesIn } from './certificate-names.ts'

const DAY = 86_400_000
const mode = (file: string) => statSync(file).mode & 0o777

test('the authority is made once, and its keys are readable by the user alone', async () => {
  const folder = scratchFolder('authority')
  const first = await openAuthority(folder)
  await first.certificateFor([])
  expect((await openAuthority(folder)).certificate.fingerprint256).toBe(first.certificate.fingerprint256)
  expect([
    mode(join(folder, 'tls')),
    mode(join(folder, 'tls/authority.key')),
    mode(join(folder, 'tls/laptop.key')),
  ]).toEqual([0o700, 0o600, 0o600])
  chmodSync(join(folder, 'tls/authority.key'), 0o644)
  await openAuthority(folder)
  expect(mode(join(folder, 'tls/authority.key'))).toBe(0o600)
})

test('the laptop’s certificate is issued by the authority for the name, localhost and the private addresses', async () => {
  const { certificate, certificateFor } = await openAuthority(scratchFolder('authority'))
  const leaf = new X509Certificate((await certificateFor(['192.168.1.5', '141.20.1.1'])).cert)
  expect(namesIn(leaf)).toEqual(['paddock.local', 'localhost', '127.0.0.1', '192.168.1.5'])
  expect([leaf.checkIssued(certificate), leaf.verify(certificate.publicKey), leaf.ca]).toEqual([true, true, false])
  expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(certificate.ca).toBe(true)
})

test('it is issued again when the addresses change or it nears its end, and only then', async () => {
  const folder = scratchFolder('authority')
  let now = Date.now()
  const { certificateFor } = await openAuthority(folder, () => now)
  const first = (await certificateFor(['192.168.1.5'])).cert
  expect((await certificateFor(['192.168.1.5'])).cert).toBe(first)
  const moved = (await certificateFor(['10.0.0.4'])).cert
  expect(moved).not.toBe(first)
  now += 149 * DAY
  expect((await certificateFor(['10.0.0.4'])).cert).toBe(moved)
  now += 2 * DAY
  const renewed = (await certificateFor(['10.0.0.4'])).cert
  expect(renewed).not.toBe(moved)
  expect(Date.parse(new X509Certificate(renewed).validTo)).toBeGreaterThan(now + 170 * DAY)
})

async function reach(pair: { cert: string; key: string }, ca: string, servername: string) {
  const server = createServer(pair, (_, response) => response.end('reached')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return new Promise<number | string | undefined>((done) => {
    const request = get({ host: '127.0.0.1', port, servername, ca, agent: false }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
    request.on('error', ({ message }) => done(message))
  })
}

test('a device that trusts the authority opens the laptop by name, and no other site that it vouches for', async () => {
  const folder = scratchFolder('authority')
  const { certificate, certificateFor } = await openAuthority(folder)
  const ca = certificate.toString()
  const pair = await certificateFor([])
  expect(await reach(pair, ca, 'paddock.local')).toBe(200)
  expect(await reach(pair, ca, 'localhost')).toBe(200)
  expect(await reach(pair, ca, 'bank.example')).toContain('does not match certificate')
  expect(await reach(await misused(folder), ca, 'bank.example')).toBe('permitted subtree violation')
})

/** What somebody who stole the authority's key would issue. */
async function misused(folder: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const pem = readFileSync(join(folder, 'tls/authority.key'), 'utf8')
  const der = x509.PemConverter.decodeFirst(pem)
  const made = await x509.X509CertificateGenerator.create({
    subject: 'CN=bank.example',
    issuer: new x509.X509Certificate(readFileSync(join(folder, 'tls/authority.crt'), 'utf8')).subject,
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + DAY),
    signingKey: await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'bank.example' }])],
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { cert: made.toString('pem'), key }
}

test('a certificate of one’s own is used as it is, read again when its files change, and refused with a sentence if it is unusable', async () => {
  const folder = scratchFolder('authority')
  const put = async (addresses: string[]) => {
    const pair = await (await openAuthority(join(folder, 'maker'))).certificateFor(addresses)
    writeFileSync(join(folder, 'own.crt'), pair.cert)
    writeFileSync(join(folder, 'own.key'), pair.key)
  }
  mkdirSync(join(folder, 'maker'), { recursive: true })
  await put(['192.168.1.5'])
  const settings = { DATA_DIR: folder, TLS_CERT: join(folder, 'own.crt'), TLS_KEY: join(folder, 'own.key') }
  const open = (changed = {}) => {
    const config = readConfig({ ...settings, ...changed }, ['--venue'])
    if (!config.venue) throw new Error('not a venue')
    return openCertificate({ ...config, venue: config.venue }, [])
  }
  const own = await open()
  expect(own.authority).toBeNull()
  expect(await own.refresh([])).toBe(false)
  await put(['10.0.0.4'])
  expect(await own.refresh([])).toBe(true)
  expect(own.current().names).toContain('10.0.0.4')
  await expect(open({ TLS_CERT: join(folder, 'none.crt') })).rejects.toThrow('cannot be read')
  await expect(open({ TLS_CERT: join(folder, 'own.key') })).rejects.toThrow('is not a certificate')
  await expect(open({ TLS_KEY: join(folder, 'maker/tls/authority.key') })).rejects.toThrow('do not belong together')
})
