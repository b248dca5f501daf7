import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratch.ts'
import { nameGiven } from './file-names.ts'
import { openFiles } from './files.ts'
import { startS3 } from './s3-counterpart.fixture.ts'

const scratch = scratchFolder('files')
const dataDir = join(scratch, 'data')
const s3 = await startS3(join(scratch, 's3'), 'paddock')
afterAll(() => s3.close())

describe.each([
  ['folder', openFiles({ dataDir })],
  ['S3', openFiles({ dataDir, s3: s3.settings })],
])('files in the %s store', (_, files) => {
  const contentOf = async (bucket: string, path: string) => {
    const found = await files.get(bucket, path)
    return found && buffer(found.body)
  }
  async function* failingAfter(bytes: number) {
    yield randomBytes(bytes)
    throw new Error('the visitor went away')
  }

  test('a file comes back as it was put, with its size and the content type of its ending', async () => {
    const image = randomBytes(3000)
    expect(await files.put('product-images', 'cars/2026/front.PNG', image)).toEqual({ size: 3000 })
    const found = await files.get('product-images', 'cars/2026/front.PNG')
    expect(found).toMatchObject({ size: 3000, contentType: 'image/png' })
    expect(found && (await buffer(found.body)).equals(image)).toBe(true)
  })

  test('a stream larger than one part is stored whole', async () => {
    const piece = randomBytes(1024 * 1024)
    const pieces = Array.from({ length: 12 }, () => piece)
    expect(await files.put('stl-files', 'big.stl', Readable.from(pieces))).toEqual({ size: 12 * 1024 * 1024 })
    const found = await files.get('stl-files', 'big.stl')
    expect(found).toMatchObject({ size: 12 * 1024 * 1024, contentType: 'model/stl' })
    expect(found && (await buffer(found.body)).equals(Buffer.concat(pieces))).toBe(true)
  })

  test('an empty file is a file', async () => {
    expect(await files.put('stl-files', 'empty.txt', Readable.from([]))).toEqual({ size: 0 })
    expect(await contentOf('stl-files', 'empty.txt')).toHaveLength(0)
  })

  test('putting again replaces', async () => {
    await files.put('stl-files', 'twice.txt', Buffer.from('a longer first version'))
    await files.put('stl-files', 'twice.txt', Buffer.from('second'))
    expect(String(await contentOf('stl-files', 'twice.txt'))).toBe('second')
  })

  test('a web page is never served as one', async () => {
    await files.put('stl-files', 'page.html', Buffer.from('<script>alert(1)</script>'))
    const found = await files.get('stl-files', 'page.html')
    expect(found?.contentType).toBe('application/octet-stream')
    found?.body.destroy()
  })

  test('a removed file is gone, and removing it again is fine', async () => {
    await files.put('stl-files', 'gone.txt', Buffer.from('soon gone'))
    await files.remove('stl-files', 'gone.txt')
    await files.remove('stl-files', 'gone.txt')
    expect(await files.get('stl-files', 'gone.txt')).toBeUndefined()
  })

  test('all files are listed, in whatever folder, and nothing that is half-written or gone', async () => {
    await files.put('team-files', 'a/b/listed.txt', Buffer.from('x'))
    await files.put('team-files', 'unlisted.txt', Buffer.from('x'))
    await files.remove('team-files', 'unlisted.txt')
    const halfway = files.put('team-files', 'half.stl', Readable.from(failingAfter(100)))
    await expect(halfway).rejects.toThrow()
    const listed: { bucket: string; path: string }[] = []
    for await (const file of files.list()) listed.push(file)
    expect(listed.filter(({ bucket }) => bucket === 'team-files')).toEqual([
      { bucket: 'team-files', path: 'a/b/listed.txt' },
    ])
    expect(listed).toContainEqual({ bucket: 'product-images', path: 'cars/2026/front.PNG' })
  })

  test('a missing file, a folder and a path below a file are not found', async () => {
    await files.put('stl-files', 'deep/down/file.txt', Buffer.from('x'))
    for (const path of ['never.txt', 'deep', 'deep/down', 'deep/down/file.txt/more'])
      expect(await files.get('stl-files', path)).toBeUndefined()
    expect(await files.get('no-such-bucket', 'file.txt')).toBeUndefined()
  })

  test.each([100, 6 * 1024 * 1024])('a body that fails after %i bytes leaves nothing behind', async (bytes) => {
    const put = files.put('stl-files', 'half.stl', Readable.from(failingAfter(bytes)))
    await expect(put).rejects.toThrow('the visitor went away')
    expect(await files.get('stl-files', 'half.stl')).toBeUndefined()
  })

  test('a replacement that fails leaves the file as it was', async () => {
    await files.put('stl-files', 'stored.txt', Buffer.from('first'))
    await expect(files.put('stl-files', 'stored.txt', Readable.from(failingAfter(50)))).rejects.toThrow()
    expect(String(await contentOf('stl-files', 'stored.txt'))).toBe('first')
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a\\..\\secret',
    'a\0.png',
    'a//b',
    'a/',
    '',
    '.hidden',
    'a/.hidden',
    'a/./b',
    'a b',
    'é',
    '%2e%2e/secret',
    'x'.repeat(300),
  ])('the name %j is refused', async (path) => {
    await expect(files.put('stl-files', path, Buffer.from('x'))).rejects.toThrow('not a name')
    expect(await files.get('stl-files', path)).toBeUndefined()
    await files.remove('stl-files', path)
  })

  test.each(['..', '.incoming', 'A', 'a/b', ''])('the bucket %j is refused', async (bucket) => {
    await expect(files.put(bucket, 'x.txt', Buffer.from('x'))).rejects.toThrow('not a name')
    expect(await files.get(bucket, 'x.txt')).toBeUndefined()
  })
})

describe('the folder store', () => {
  const incoming = join(dataDir, 'files', '.incoming')

  test('keeps nothing half-written', () => {
    expect(readdirSync(incoming)).toEqual([])
    expect(statSync(join(dataDir, 'files', 'stl-files', 'stored.txt')).size).toBe(5)
  })

  test('sweeps away at its next start what a crash left, but not what may still be being written', () => {
    mkdirSync(incoming, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'half')
    const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
    utimesSync(join(incoming, 'old'), lastWeek, lastWeek)
    openFiles({ dataDir })
    expect(readdirSync(incoming)).toEqual(['new'])
  })
})

describe('the S3 store', () => {
  test('keeps every file inside the one configured bucket', () => {
    expect(s3.requests.every((request) => request.includes(' /paddock/'))).toBe(true)
  })

  test('tells the store to drop the parts of an upload that failed', () => {
    expect(s3.requests.some((request) => /^DELETE .*half\.stl\?.*uploadId=/.test(request))).toBe(true)
  })
})

test('in the folder, other users of the computer cannot read the files', async () => {
  await openFiles({ dataDir }).put('team-files', 'plan.txt', Buffer.from('how we win'))
  const modeOf = (...path: string[]) => (statSync(join(dataDir, 'files', ...path)).mode & 0o777).toString(8)
  expect([modeOf(), modeOf('.incoming'), modeOf('team-files', 'plan.txt')]).toEqual(['700', '700', '600'])
})

test('a user’s file name is reduced to a plain one, or refused', () => {
  expect(nameGiven('C:\\parts\\front wing.stl')).toBe('front wing.stl')
  expect(nameGiven('../../etc/passwd')).toBe('passwd')
  for (const name of ['', ' ', '../', 'a\0b', 'a\r\nb', 'exe\u202egnp.stl', 'n'.repeat(201), undefined, ['a']])
    expect(nameGiven(name), JSON.stringify(name)).toBeUndefined()
})
