// @vitest-environment happy-dom
import { ref } from 'valtio'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openNewsOverlayAfterPurchases } from '../../../../../src/app/unprompted/after-purchase.ts'
import { openNewsOverlayOnPageLoad } from '../../../../../src/app/unprompted/news.ts'
import type { Brand } from '../../../../../src/brands/load/brand.schema.ts'
import type { PageConfig } from '../../../../../src/contract/entities/page-config.ts'
import { closeAllOverlays, openOverlay, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { purchaseStore } from '../../../../../src/purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'
import { shopStore } from '../../../../../src/purchase/shop/shop.store.ts'

const brand = { languages: ['en'], defaultLanguage: 'en' } as unknown as Brand
const banners = { en: [{ pictureAddress: '/a.webp', title: 'Festival', link: null }] }
const page = (isBannerAtStart: boolean) =>
  ({ bannerConfig: banners, languageConfig: '', isForceBanner: true, isBannerAtStart }) as unknown as PageConfig

const open = () => overlaysStore.stack.map(({ overlay }) => overlay.kind)
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  await vi.dynamicImportSettled()
}
const orderOf = (minutesAgo: number) => ({ createdAt: Date.now() - minutesAgo * 60_000 }) as Order

async function goThrough(...states: PurchaseState[]): Promise<void> {
  for (const state of states) {
    purchaseStore.current = ref(state)
    await settle()
  }
}
const idle: PurchaseState = { state: 'idle' }
const success = (minutesAgo: number): PurchaseState => ({ state: 'success', order: orderOf(minutesAgo) })

beforeAll(openNewsOverlayAfterPurchases)
beforeEach(async () => {
  await goThrough(idle)
  closeAllOverlays()
  localStorage.clear()
  window.location.href = 'https://topup.example/selectGoods'
  initSession({ layout: 'new', params: {}, brand } as unknown as Session)
  Object.assign(shopStore, { config: page(false), configSettled: true })
})

describe('the news of the day', () => {
  it('does not open on load', () => {
    openNewsOverlayOnPageLoad()
    expect(open()).toEqual([])
  })

  it('opens once a day when the result of a paid order is closed', async () => {
    openOverlay({ kind: 'result' })
    await goThrough(success(1))
    expect(open()).toEqual(['result'])
    await goThrough(idle)
    expect(open()).toEqual(['result'])
    closeAllOverlays()
    await settle()
    expect(open()).toEqual(['forcedBanner'])
    closeAllOverlays()
    await goThrough(success(0), idle)
    expect(open()).toEqual([])
  })

  it('does not open after a failed payment or an old order', async () => {
    await goThrough({ state: 'failed', order: orderOf(1) }, idle)
    await goThrough(success(24 * 60), idle)
    expect(open()).toEqual([])
  })

  it('opens on load if the publisher requires it', () => {
    shopStore.config = page(true)
    openNewsOverlayOnPageLoad()
    expect(open()).toEqual(['forcedBanner'])
  })

  it('does not open if the browser cannot store that it was shown', () => {
    shopStore.config = page(true)
    const full = vi.spyOn(browserStorage, 'write').mockReturnValue({ isPersisted: false })
    openNewsOverlayOnPageLoad()
    full.mockRestore()
    expect(open()).toEqual([])
  })

  it('opens once the page config has loaded, unless the player has pressed something meanwhile', async () => {
    const closeBeforeConfig = async (press: () => void) => {
      Object.assign(shopStore, { config: null, configSettled: false })
      await goThrough(success(1), idle)
      press()
      Object.assign(shopStore, { config: page(false), configSettled: true })
      await settle()
      return open()
    }
    expect(await closeBeforeConfig(() => document.body.click())).toEqual([])
    expect(await closeBeforeConfig(() => undefined)).toEqual(['forcedBanner'])
  })
})
