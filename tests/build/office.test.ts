import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const dist = inject('otherBuild')

/** Matches texts that only the office contains: paths of its calls, its packages, a sentence. */
const traces = /\/office\/api\/|@tanstack|simplewebauthn|Log in to the office/

describe('the store of a player', () => {
  it('has no byte of the office in its pages, its service worker or its precache', async () => {
    const names = await readdir(dist, { recursive: true })
    const texts = names.filter((name) => /\.(html|js|css|json|webmanifest)$/.test(name))
    expect(texts).toContain('sw.js')
    const found = await Promise.all(
      texts.map(async (name) => (traces.test(await readFile(join(dist, name), 'utf8')) ? [name] : [])),
    )
    expect(found.flat()).toEqual([])
  })
})
