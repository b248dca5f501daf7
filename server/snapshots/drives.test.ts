import { expect, test } from 'vitest'
import { foundDrives } from './drives.ts'

const nothing = {
  read: async () => undefined,
  folders: async () => [],
  exists: () => false,
  free: async () => 1000,
}
const paths = async (asking: Parameters<typeof foundDrives>[0]) => (await foundDrives(asking)).map(({ path }) => path)

test('Linux: what is mounted where desktops put sticks, and can be written to', async () => {
  const mounts = [
    '/dev/nvme0n1p2 / ext4 rw 0 0',
    'tmpfs /run tmpfs rw 0 0',
    'installer /media/ada/CD iso9660 ro,relatime 0 0',
    '/dev/sdb1 /media/ada/USB\\040STICK vfat rw 0 0',
    '/dev/sdc1 /run/media/ada/Größe exfat rw 0 0',
    '',
  ].join('\n')
  expect(await paths({ ...nothing, system: 'linux', read: async () => mounts })).toEqual([
    '/media/ada/USB STICK',
    '/run/media/ada/Größe',
  ])
  expect(await paths({ ...nothing, system: 'linux' }), 'a system that does not say').toEqual([])
})

test('macOS: the volumes; Windows: the letters that are there', async () => {
  expect(await paths({ ...nothing, system: 'darwin', folders: async () => ['STICK'] })).toEqual(['/Volumes/STICK'])
  expect(await paths({ ...nothing, system: 'win32', exists: (path) => path === 'E:\\' })).toEqual(['E:\\'])
})

test('a drive that cannot be read is not offered', async () => {
  const free = async () => Promise.reject(new Error('no medium'))
  expect(await paths({ ...nothing, system: 'win32', exists: (path) => path === 'E:\\', free })).toEqual([])
})
