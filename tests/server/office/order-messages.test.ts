import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { supportMessageTemplates, type MessageTemplate } from '../../../src/contract/message-templates.table.ts'
import { pushSubscriptions } from '../../../server/orders/push/push.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createWriteId } from './office.ts'
import { openShop, otherBrand } from './staffed-shop.ts'

const shop = openShop()

const subscribe = (billingNo: string) =>
  shop.office.db.insert(pushSubscriptions).values({
    billingNo,
    id: 'browser',
    brand: 'watt',
    origin: 'https://topup.watt-games.example',
    language: 'ja',
    endpoint: 'https://push.example/1',
    p256dh: 'p256dh',
    auth: 'auth',
    key: 'key',
    createdAt: 0,
  })

const message = async (billingNo: string, template: MessageTemplate, days?: 5) => ({
  ...(await shop.actionOn(billingNo)),
  reason: 'playerWrote' as const,
  template,
  ...(days === undefined ? {} : { days }),
})

describe('a message from an agent', () => {
  it('is read by the player with the order, in the language of the page, and alerts the devices that asked for it', async () => {
    const billingNo = await shop.buyAndDeliver({ language: 'ja' })
    await subscribe(billingNo)
    const preview = await shop.agent.browser.call('previewMessages', { billingNo, language: 'ko', days: 5 })
    expect(preview).toMatchObject({ language: 'ja', subscribers: 1 })
    const refundSent = preview.messages.find(({ template }) => template === 'refundSent')
    expect(refundSent).toMatchObject({ theirs: expect.stringContaining('5日'), own: expect.stringContaining('5일') })

    const request = await message(billingNo, 'refundSent', 5)
    await shop.agent.browser.call('messagePlayer', request)
    await shop.agent.browser.call('messagePlayer', request)
    const info = await shop.fixture.infoOf(billingNo)
    expect(info.messages?.map(({ text }) => text)).toEqual([
      'We’ve sent your refund. Your bank or payment provider can take up to 5 days to show it.',
    ])
    const list = await shop.office.call('/api/pay/getOrderList', { client_id: '1101003', oauth_token: 'demo-mika' })
    expect(JSON.stringify(list.data)).toContain('up to 5 days')
    const [push] = await shop.office.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.billingNo, billingNo))
    expect(push).toMatchObject({ news: 'message', dueAt: expect.any(Number) })
  })

  it('is in the order’s timeline with its text in the agent’s language, and an older page may not act on it', async () => {
    const billingNo = await shop.buyAndDeliver()
    const request = await message(billingNo, 'moreInformation')
    await shop.agent.browser.call('messagePlayer', request)
    const { timeline } = await shop.agent.browser.call('getOrder', { billingNo, language: 'en' })
    expect(timeline[0]).toMatchObject({
      event: 'staffAction',
      text: expect.stringContaining('support@watt-games.example'),
      log: { verb: 'order.message', reason: 'playerWrote', note: 'Ticket 88213', role: 'support' },
    })
    const late = { ...request, requestId: createWriteId() }
    expect(await shop.colleague.browser.fail('messagePlayer', late)).toMatchObject({
      error: 'changed',
      change: { verb: 'order.message' },
    })
  })

  it('is sent only by those who may, about orders of their brand, and not without end', async () => {
    const billingNo = await shop.buyAndDeliver()
    const request = await message(billingNo, 'solved')
    const mixed = await shop.office.hire({ brand: 'watt', role: 'viewer' }, { brand: otherBrand, role: 'support' })
    for (const { browser } of [shop.finance, shop.viewer, mixed]) {
      expect(await browser.fail('messagePlayer', request)).toEqual({ error: 'forbidden' })
      expect(await browser.fail('previewMessages', { billingNo })).toEqual({ error: 'forbidden' })
    }
    expect(await shop.stranger.browser.fail('messagePlayer', request)).toEqual({ error: 'notFound' })
    expect((await shop.fixture.infoOf(billingNo)).messages).toBeUndefined()

    const many = Array.from({ length: 20 }, () => ({ template: 'solved', days: 3, at: 1 }) as const)
    await shop.office.db.update(orders).set({ messages: many }).where(eq(orders.billingNo, billingNo))
    expect((await shop.read(billingNo)).actions.messagePlayer).toEqual({ allowed: false, because: 'tooManyMessages' })
    expect(await shop.agent.browser.fail('messagePlayer', await message(billingNo, 'solved'))).toEqual({
      error: 'notAllowed',
      reason: 'tooManyMessages',
    })
  })

  it('has a text without gaps in every language', async () => {
    const billingNo = await shop.buy()
    for (const language of supportedLanguages) {
      const { messages } = await shop.agent.browser.call('previewMessages', { billingNo, language })
      expect(messages.map(({ template }) => template)).toEqual(supportMessageTemplates)
      expect(JSON.stringify(messages)).not.toContain('{{')
    }
  })

  it('from the command line is the same message, and is in the log', async () => {
    const billingNo = await shop.buy()
    await shop.run('message', billingNo, 'refundSent', '--days', '7')
    expect((await shop.fixture.infoOf(billingNo)).messages).toMatchObject([{ text: expect.stringContaining('7 days') }])
    expect((await shop.read(billingNo)).timeline[0]).toMatchObject({
      log: { verb: 'order.message' },
      text: expect.stringContaining('7 days'),
    })
    await expect(shop.run('message', billingNo, 'anything')).rejects.toThrow('Templates: lookingIntoIt')
  })
})
