import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runAfterFile } from '../fixtures/at-end.ts'
import { openEmptyDatabase } from '../fixtures/gateway.ts'
import { officeOrigin, startOffice, type Office } from './office.ts'

let office: Office
beforeAll(async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'office-'))
  runAfterFile(() => rm(distDir, { recursive: true }))
  await mkdir(join(distDir, 'assets'))
  await writeFile(join(distDir, 'index.html'), '<!doctype html><title>Office</title>')
  await writeFile(join(distDir, 'assets/app-1a2b.js'), 'start()')
  office = await startOffice({ database: (await openEmptyDatabase()).db, office: { origin: officeOrigin, distDir } })
})

const ask = (url: string, host = new URL(officeOrigin).host) => office.server.inject({ url, headers: { host } })

describe('the browser of a person at the office', () => {
  test.each(['/', '/orders?state=paid', '/order/WT123', '/invitation'])('opens the app at %s', async (path) => {
    const { statusCode, headers, body } = await ask(path)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<!doctype html><title>Office</title>' })
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test('keeps files with a hash in their name for a year', async () => {
    const { headers, body } = await ask('/assets/app-1a2b.js')
    expect(body).toBe('start()')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('is told that a file or a call does not exist, instead of getting the app', async () => {
    for (const path of ['/assets/old-0000.js', '/office/api/nothing', '/sw.js'])
      expect((await ask(path)).json()).toEqual({ error: 'notFound' })
  })

  test('runs nothing but the app’s own files, in no frame, and sends no referrer', async () => {
    const { headers } = await ask('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin' })
  })
})

test('a player gets no file of the office', async () => {
  for (const path of ['/', '/assets/app-1a2b.js'])
    expect((await ask(path, 'watt.localhost:4173')).body).not.toMatch(/Office|start\(\)/)
})
