/** Helpers for the stories about the catalogue: products of their own, and valid pictures. */
import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '../support/story.ts'

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

/** Calls made as the owner. */
export function ownerApi(request: APIRequestContext, token: string) {
  const headers = { 'x-business-owner-session': token }
  return {
    async create(path: string, fields: object) {
      const answer = await request.post(path, { headers, data: { id: randomUUID(), ...fields } })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    },
    async change(path: string, fields: object) {
      const answer = await request.patch(path, { headers, data: fields })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

/** A square of one colour. */
export function png(red: number, green: number, blue: number, size = 300): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: size }, () => [red, green, blue]).flat()])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(checksum(body), body.length + 4)
  return framed
}

function checksum(bytes: Buffer) {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
