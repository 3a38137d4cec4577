import { describe, expect, it } from 'vitest'
import {
  createCookieBackend,
  getCookieSizeBytes,
  maxCookieSizeBytes,
} from '../../../../../src/kernel/storage/cookie-backend.ts'
import {
  clearStoredSelection,
  readStoredSelection,
  writeStoredSelection,
} from '../../../../../src/kernel/storage/selection.ts'
import type { Selection } from '../../../../../src/kernel/storage/selection.schema.ts'
import { createMemoryBackend } from '../../../../../src/kernel/storage/storage-backends.ts'
import { createAppStorage } from '../../../../../src/kernel/storage/storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { createFakeDocument } from './fake-document.ts'

const chosen: Selection = {
  gameName: 'ファンタジー戦記',
  clientId: '10301',
  gameProductId: 'gp1',
  server: { serverId: 's12', name: '第十二サーバー' },
  role: { roleId: 'r7', name: 'ローワン', level: 61 },
  goods: { value: 'gems_300', display: 'ジェム300個', price: '610.00', currency: 'JPY' },
  region: 'JP',
  rechargeInfo: { paywayId: 10801, channelId: 142, name: 'LINE Pay', icon: '/art/pay/line.svg' },
  rechargeKey: '10801_142',
}

const longName = '超弩級幻想大戦記・永遠の戦士たちと失われた王国の物語'.repeat(8).slice(0, 200)
const longId = (filler: string) => filler.repeat(64).slice(0, 64)
const longest = (filler: string): Selection => ({
  gameName: longName,
  clientId: longId(filler),
  gameProductId: longId(filler),
  area: { id: longId(filler), name: longName },
  server: { serverId: longId(filler), name: longName },
  realServer: { serverId: longId(filler), name: longName },
  role: { roleId: longId(filler), name: '𠮷野家👨‍👩‍👧'.repeat(22).slice(0, 200), level: 999 },
  goods: {
    value: longId(filler),
    display: longName,
    price: '999999999999.99',
    currency: 'JPY',
    icon: `/art/${'x'.repeat(1900)}`,
  },
  region: longName,
  rechargeInfo: { paywayId: 10801, channelId: 142, name: longName, icon: `/art/${'x'.repeat(1900)}` },
  billingNo: longId(filler),
  rechargeKey: longId(filler),
})

function browser() {
  const page = createFakeDocument()
  const local = createMemoryBackend()
  const reports: string[] = []
  const clock = { now: Date.UTC(2026, 10, 21) }
  const cookie = createCookieBackend(
    () => page,
    () => true,
  )
  const storage = createAppStorage({
    backends: { local, session: createMemoryBackend(), cookie },
    now: () => clock.now,
    report: (what, key) => void reports.push(`${what} ${key}`),
  })
  return { storage, local, cookie, reports, clock, page }
}

describe('a player who comes back', () => {
  it('finds the whole selection', () => {
    const { storage } = browser()
    writeStoredSelection(storage, chosen)
    expect(readStoredSelection(storage)).toEqual(chosen)
  })

  it('is stored with wire names and read by a version that uses those', () => {
    const { storage, local } = browser()
    const parts =
      '{"clientId":"10301","server":{"server_id":"s12","name":"S12"},"role":{"role_id":"r7","name":"R7","level":61},' +
      '"rechargeInfo":{"payway_id":10801,"channel_id":142,"name":"LINE Pay","icon":"/a.svg"},"billing_no":"AA1"}'
    local.set('order_parts', `{"v":${parts}}`, undefined)
    const read = readStoredSelection(storage)
    expect(read).toEqual({
      clientId: '10301',
      server: { serverId: 's12', name: 'S12' },
      role: { roleId: 'r7', name: 'R7', level: 61 },
      rechargeInfo: { paywayId: 10801, channelId: 142, name: 'LINE Pay', icon: '/a.svg' },
      billingNo: 'AA1',
    })
    writeStoredSelection(storage, read)
    expect(local.get('order_parts')).toMatch(`{"v":${parts},"exp":`)
  })

  it('finds the selection with its names if only the cookie is left', () => {
    const { storage } = browser()
    writeStoredSelection(storage, chosen)
    storage.remove(browserStorageItems.selection)
    expect(readStoredSelection(storage)).toEqual({
      gameName: 'ファンタジー戦記',
      clientId: '10301',
      gameProductId: 'gp1',
      server: { serverId: 's12', name: '第十二サーバー' },
      role: { roleId: 'r7', name: 'ローワン' },
      goods: { value: 'gems_300' },
      region: 'JP',
      rechargeKey: '10801_142',
    })
  })

  it('finds everything if only local storage is left', () => {
    const { storage } = browser()
    writeStoredSelection(storage, chosen)
    storage.remove(browserStorageItems.orderInfo)
    expect(readStoredSelection(storage)).toEqual(chosen)
  })

  it("finds the cookie's selection if another tab has stored another one", () => {
    const { storage } = browser()
    writeStoredSelection(storage, chosen)
    storage.write(browserStorageItems.selection, { ...chosen, role: { roleId: 'r8', name: 'Other' } })
    expect(readStoredSelection(storage).role).toEqual({ roleId: 'r7', name: 'ローワン' })
  })

  it('finds nothing after 7 days, after clearing, or if it is corrupt', () => {
    const { storage, clock } = browser()
    writeStoredSelection(storage, chosen)
    clock.now += 7 * 86_400_000
    expect(readStoredSelection(storage)).toEqual({})

    writeStoredSelection(storage, chosen)
    clearStoredSelection(storage)
    expect(readStoredSelection(storage)).toEqual({})

    const damaged = browser()
    damaged.cookie.set('order_info', '{"v":{"clientId":["<b>"]}}', undefined)
    damaged.local.set('order_parts', 'not json', undefined)
    expect(readStoredSelection(damaged.storage)).toEqual({})
    expect(damaged.reports).toEqual(['corruptStorage order_info', 'corruptStorage order_parts'])
  })
})

describe('the longest Japanese order', () => {
  // ':' and '@' are allowed in ids and take three bytes each in a cookie.
  for (const filler of ['x', ':@']) {
    it(`with ids of "${filler}" stays under ${maxCookieSizeBytes} bytes and loses no id`, () => {
      const { storage, cookie, page, reports } = browser()
      writeStoredSelection(storage, longest(filler))
      const text = cookie.get('order_info') ?? ''
      expect(getCookieSizeBytes('order_info', text)).toBeLessThanOrEqual(maxCookieSizeBytes)
      expect(page.written.every((written) => written.length < 4096)).toBe(true)
      expect(reports).toEqual([])
      expect(readStoredSelection(storage)).toEqual(longest(filler))

      storage.remove(browserStorageItems.selection)
      const left = readStoredSelection(storage)
      expect(left).toMatchObject({
        clientId: longId(filler),
        billingNo: longId(filler),
        role: { roleId: longId(filler) },
      })
    })
  }

  it('truncates names only between characters', () => {
    const { storage } = browser()
    writeStoredSelection(storage, longest('x'))
    storage.remove(browserStorageItems.selection)
    const name = readStoredSelection(storage).role?.name ?? ''
    expect(name.startsWith('𠮷野家')).toBe(true)
    expect(Array.from(name).length).toBeGreaterThanOrEqual(12)
    expect(() => encodeURIComponent(name)).not.toThrow()
  })
})
