/** A real S3-compatible server for tests, which records the requests it answered. */
import type { Server } from 'node:http'
import { createRequire } from 'node:module'

type S3rver = { httpServer: Server; run(): Promise<{ port: number }>; close(): Promise<void> }
type S3rverClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  vhostBuckets: boolean
  configureBuckets: { name: string }[]
}) => S3rver

// The package has no types of its own.
const S3rver: S3rverClass = createRequire(import.meta.url)('s3rver')

export async function startS3(directory: string, bucket: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const requests: string[] = []
  server.httpServer.on('request', ({ method, url }) => requests.push(`${method} ${url}`))
  return {
    requests,
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => {
      server.httpServer.closeAllConnections()
      return server.close()
    },
  }
}
