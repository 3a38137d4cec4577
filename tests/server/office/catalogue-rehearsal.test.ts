import { describe, expect, it } from 'vitest'
import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import { formatDecimal } from '../../../server/catalogue/prices/money.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { brand, openCatalogueShop } from './catalogue-shop.ts'

const shop = openCatalogueShop()
const { loadFiles, startDraft, write, key, changeFile } = shop

describe('a rehearsal', () => {
  it('says how many players would pay another price, and what their orders would have brought', async () => {
    await loadFiles(shop.sandboxFiles)
    const fixture = createOrderFixture(shop.office)
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    const { gpId: game, productId: product, amountMinor, region, paywayId, channelId } = await fixture.rowOf(billingNo)
    const before = formatDecimal(amountMinor)
    shop.clock += 60_000
    const rehearse = async (draft: DraftRowView) => (await shop.ann.browser.call('rehearseDraft', key(draft))).rehearsal

    const cells = [{ game, product, currency: 'USD' as const, amount: '9.99' }]
    const dearer = await shop.ann.browser.call('saveDraftPrices', { ...write(await startDraft()), cells })
    const sum = { currency: 'USD', orders: 1, before, after: '9.99', lostOrders: 0, lost: '0.00' }
    expect(await rehearse(dearer.draft)).toMatchObject({
      orders: 1,
      players: 1,
      playersWithOtherPrice: 1,
      playersWithLoss: 0,
      isTruncated: false,
      otherPrices: [
        {
          game,
          product,
          currency: 'USD',
          before,
          currencyAfter: 'USD',
          after: '9.99',
          orders: 1,
        },
      ],
      goodsGone: [],
      methodsGone: [],
      week: [sum],
      lastDay: [sum],
    })

    const lost = { currency: 'USD', orders: 1, before, after: '0.00', lostOrders: 1, lost: before }
    const withoutGoods = await changeFile(await startDraft(), 'goods', (items) =>
      items.filter((item) => item['product'] !== product),
    )
    expect(await rehearse(withoutGoods)).toMatchObject({
      playersWithOtherPrice: 0,
      playersWithLoss: 1,
      goodsGone: [
        {
          game,
          product,
          orders: 1,
        },
      ],
      week: [lost],
    })

    const withoutMethod = await changeFile(await startDraft(), 'methods', (items) =>
      items.filter((item) => item['payway'] !== paywayId),
    )
    expect(await rehearse(withoutMethod)).toMatchObject({
      playersWithLoss: 1,
      methodsGone: [
        {
          way: `${paywayId}_${channelId}`,
          region,
          orders: 1,
        },
      ],
      week: [lost],
    })
    shop.clock += 2 * 86_400_000
    shop.ann = await shop.office.hire({ brand, role: 'operations' })
    expect(await rehearse(dearer.draft)).toMatchObject({ week: [sum], lastDay: [] })
  })
})
