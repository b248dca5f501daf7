/** Files in one bucket of an S3-compatible store, under `<bucket>/<path>`. */
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { contentTypeOf, fileKey, fileOfKey } from './file-names.ts'
import type { Files } from './files.ts'

export type S3Settings = {
  bucket: string
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function s3Files({ bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings): Files {
  const client = new S3Client({
    region,
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    // Most other stores have no host name per bucket and do not support Amazon's newer checksum headers.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
  })

  return {
    async put(bucket, path, body) {
      const Key = fileKey(bucket, path)
      if (!Key) throw new Error('That is not a name a file may have.')
      const source = Buffer.isBuffer(body) ? Readable.from([body]) : body
      const counted = countedBytes(source)
      const params = { Bucket, Key, Body: counted.stream, ContentType: contentTypeOf(path) }
      try {
        await new Upload({ client, params }).done()
      } catch (error) {
        source.destroy()
        // The body's error is more informative than a failed cleanup after it.
        throw counted.failure ?? error
      }
      return { size: counted.size }
    },

    async get(bucket, path) {
      const Key = fileKey(bucket, path)
      if (!Key) return undefined
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
        if (!(Body instanceof Readable)) throw new Error(`The file store answered ${Key} without a body.`)
        return { body: Body, size: Number(ContentLength), contentType: contentTypeOf(path) }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },

    async remove(bucket, path) {
      const Key = fileKey(bucket, path)
      if (Key) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) {
          const file = Key && fileOfKey(Key)
          if (file) yield file
        }
      }
    },
  }
}

function countedBytes(source: Readable) {
  async function* counting() {
    try {
      for await (const chunk of source) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
        counted.size += bytes.length
        yield bytes
      }
    } catch (error) {
      counted.failure = error
      throw error
    }
  }
  const counted: { stream: Readable; size: number; failure?: unknown } = { stream: Readable.from(counting()), size: 0 }
  return counted
}
