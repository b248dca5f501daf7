/** Dockerfile and compose.yaml agree with the README. `npm run image:check` runs what they install and start. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dockerfileStages, environmentOf, PROJECT, restsOf } from './dockerfile.ts'

const read = (name: string) => readFileSync(join(PROJECT, name), 'utf8')
const { services, volumes } = parse(read('compose.yaml'), { merge: true })
const stages = dockerfileStages()
const image = stages.at(-1)

const settingsInReadme = () => {
  const table = read('README.md').split('## Configuration')[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
}

/** A container serves no hall. */
const VENUE_ONLY = ['HTTPS_PORT', 'STANDBY_PORT', 'TLS_CERT', 'TLS_KEY']

test('the settings of the server, the README and compose.yaml agree', () => {
  const inServer = [...read('server/boot/config.ts').matchAll(/^ {2}([A-Z0-9_]+): optional\(/gm)].map(
    ([, name]) => name,
  )
  const known = inServer.toSorted()
  expect(known.length).toBeGreaterThan(25)
  expect(settingsInReadme().toSorted()).toEqual(known)
  expect([...Object.keys(services.app.environment), ...VENUE_ONLY].toSorted()).toEqual(known)
})

test('a setting is passed on under its own name, or fixed by the image', () => {
  const fixed = { NODE_ENV: 'production', PORT: 3000, HOST: '0.0.0.0', DATA_DIR: '/data', WEB_DIR: 'web/dist' }
  expect(services.app.environment).toMatchObject(fixed)
  for (const [name, value] of Object.entries(services.app.environment))
    if (!(name in fixed) && name !== 'DATABASE_URL') expect(value, name).toMatch(new RegExp(`^\\$\\{${name}:[-?]`))
})

test('the app is published on localhost only, by an ordinary user, with health checks and volumes', () => {
  expect(services.app.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:3000$/)])
  expect(services.proxy.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:8080$/)])
  expect(services.postgres.ports).toBeUndefined()
  expect(services.app.user).toBe('node')
  for (const service of Object.values<{ healthcheck?: object; restart?: string }>(services))
    expect(service).toMatchObject({ healthcheck: { test: expect.any(Array) }, restart: 'unless-stopped' })
  expect(services.app.depends_on.postgres.condition).toBe('service_healthy')
  expect(services.app.healthcheck.test.join(' ')).toContain('/api/health')
  const mounted = Object.values<{ volumes: string[] }>(services).flatMap((service) => service.volumes)
  const named = mounted.flatMap((one) => one.split(':')[0] ?? []).filter((name) => !name.startsWith('.'))
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted())
})

test('the three nodes of the profile are the app without a port of its own, all of them behind the proxy', () => {
  const { ports: _, ...app } = services.app
  const nodes = Object.keys(services).filter((name) => name.startsWith('node-'))
  expect(nodes).toHaveLength(3)
  for (const name of nodes) {
    expect(services[name]).toEqual({ ...app, profiles: ['three-nodes'] })
    expect(services.proxy.depends_on[name]).toEqual({ condition: 'service_healthy' })
    expect(services.proxy.environment.NODES).toContain(`server ${name}:3000 `)
  }
  for (const setting of Object.keys(services.proxy.environment))
    expect(read('nginx.conf.template')).toContain(`\${${setting}}`)
})

test('the image runs as an ordinary user who can write to the volumes, and has a health check', () => {
  expect(restsOf(image, 'USER')).toEqual(['node'])
  expect(image?.instructions.at(-1)?.name).toBe('CMD')
  const made = restsOf(image, 'RUN').find((command) => command.startsWith('install --directory --owner=node'))
  for (const place of restsOf(image, 'VOLUME').flatMap((rest) => rest.split(/\s+/)))
    expect(made?.split(/\s+/), place).toContain(place)
  expect(restsOf(image, 'HEALTHCHECK').join()).toContain('/api/health')
  expect(environmentOf(image)).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' })
})

test('everything that the Dockerfile copies exists, and every workspace has its manifest', () => {
  const copied = stages.flatMap((stage) => restsOf(stage, 'COPY')).filter((rest) => !rest.startsWith('--from'))
  const sources = copied.flatMap((rest) => rest.split(/\s+/).slice(0, -1))
  expect(sources.filter((source) => !existsSync(join(PROJECT, source)))).toEqual([])
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`)
})

test('the image is started with the memory settings of npm start', () => {
  const [start] = restsOf(image, 'CMD')
  const flags: string[] = JSON.parse(start ?? '[]').filter((word: string) => word.startsWith('--'))
  expect(flags).toHaveLength(2)
  for (const flag of flags) expect(read('scripts/start.mjs') + read('scripts/ground.mjs')).toContain(flag)
})
