import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineStoredItem } from '../../../../../src/kernel/storage/stored-item.ts'
import { createMemoryBackend, type StorageBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import { createAppStorage } from '../../../../../src/kernel/storage/storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 10, 21)

function browser(local: StorageBackend = createMemoryBackend()) {
  const reports: string[] = []
  const clock = { now: start }
  const storage = createAppStorage({
    backends: { local, session: createMemoryBackend(), cookie: createMemoryBackend() },
    now: () => clock.now,
    report: (what, key) => void reports.push(`${what} ${key}`),
  })
  return { storage, reports, clock, local }
}

const word = defineStoredItem('word', 'local', v.string())
const weekly = defineStoredItem('weekly', 'local', v.number(), 7)

describe('a stored value', () => {
  it('is available until it expires', () => {
    const { storage, clock, local } = browser()
    expect(storage.write(weekly, 5)).toEqual({ isPersisted: true })
    clock.now = start + 7 * dayMs - 1
    expect(storage.read(weekly)).toBe(5)
    clock.now += 1
    expect(storage.read(weekly)).toBeUndefined()
    expect(local.get('weekly')).toBeNull()
  })

  it('uses wire names, as earlier versions do', () => {
    const { storage, local } = browser()
    const storedItem =
      '{"v":{"falls":[{"username":"rowan","suid":"1","oauth_token":"t","gp_id":"falls","is_real_name":true}]}}'
    const rowan = { username: 'rowan', suid: '1', oauthToken: 't', gpId: 'falls', isRealName: true }
    local.set('other_accounts', storedItem, undefined)
    expect(storage.read(browserStorageItems.otherAccounts)).toEqual({ falls: [rowan] })
    storage.write(browserStorageItems.otherAccounts, { falls: [rowan] })
    expect(local.get('other_accounts')).toBe(storedItem)
    storage.write(browserStorageItems.userMap, { falls: rowan })
    expect(local.get('user_map')).toBe(storedItem.replace(/[[\]]/g, ''))
  })

  it('may expire at a date instead', () => {
    const { storage, clock } = browser()
    storage.write(weekly, 5, new Date(start + 1000))
    clock.now = start + 1000
    expect(storage.read(weekly)).toBeUndefined()
  })

  it('without days does not expire', () => {
    const { storage, clock } = browser()
    storage.write(word, 'here')
    clock.now += 1000 * dayMs
    expect(storage.read(word)).toBe('here')
  })
})

describe('corrupt storage', () => {
  const corrupt: [what: string, text: string][] = [
    ['no JSON', '{"v":'],
    ['not wrapped', '"bare"'],
    ['null', 'null'],
    ['a wrapper without a value', '{}'],
    ['the wrong type', '{"v":42}'],
    ['a strange expiry', '{"v":"x","exp":"tomorrow"}'],
    ['an object where a word belongs', '{"v":{"__proto__":{"polluted":1}}}'],
  ]
  for (const [what, text] of corrupt) {
    it(`(${what}) is removed and reported once without its content`, () => {
      const { storage, reports, local } = browser()
      local.set('word', text, undefined)
      expect(storage.read(word)).toBeUndefined()
      expect(local.get('word')).toBeNull()
      expect(storage.read(word)).toBeUndefined()
      expect(reports).toEqual(['corruptStorage word'])
    })
  }
})

const throwing = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('without working storage', () => {
  const blocked: StorageBackend = { get: throwing, set: throwing, remove: throwing }

  it('values stay in memory and are reported as not persisted', () => {
    const { storage, reports } = browser(blocked)
    expect(storage.read(word)).toBeUndefined()
    expect(storage.write(word, 'here')).toEqual({ isPersisted: false })
    expect(storage.read(word)).toBe('here')
    storage.remove(word)
    expect(storage.read(word)).toBeUndefined()
    expect(reports).toEqual(['notKept word'])
  })

  it('because it is full, an older value is removed', () => {
    const real = createMemoryBackend()
    let full = false
    const place: StorageBackend = { ...real, set: (...given) => (full ? throwing() : real.set(...given)) }
    const before = browser(place)
    before.storage.write(word, 'old')
    full = true
    before.storage.write(word, 'new')
    expect(before.storage.read(word)).toBe('new')
    expect(browser(place).storage.read(word)).toBeUndefined()
  })

  it('that works again, the stored value replaces memory', () => {
    const real = createMemoryBackend()
    let full = true
    const { storage } = browser({ ...real, set: (...given) => (full ? throwing() : real.set(...given)) })
    storage.write(word, 'one')
    full = false
    expect(storage.write(word, 'two')).toEqual({ isPersisted: true })
    expect(storage.read(word)).toBe('two')
    expect(real.get('word')).toContain('two')
  })
})

it('no two values share a key, wherever they are declared', async () => {
  const files = await readdir('src', { recursive: true })
  const sources = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join('src', file), 'utf8')),
  )
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\bdefineStoredItem\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(Object.keys(browserStorageItems).length)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('order and game info last 7 days, the backup host one', () => {
  expect([
    browserStorageItems.orderInfo.days,
    browserStorageItems.selection.days,
    browserStorageItems.gameInfo.days,
    browserStorageItems.backupApi.days,
  ]).toEqual([7, 7, 7, 1])
})
