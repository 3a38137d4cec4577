import { beforeAll, describe, expect, it } from 'vitest'
import { paymentChannels } from '../../../src/contract/channels.table.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import type { PaymentDetails } from '../../../server/providers/payment-provider.ts'
import { selectPaymentPageType } from '../../../server/sandbox/paysite/forms/page-types.table.ts'
import { testCards } from '../../../server/sandbox/paysite/forms/test-cards.table.ts'
import { en, type TextKey } from '../../../server/sandbox/paysite/words/en.ts'
import { createTranslator } from '../../../server/sandbox/paysite/words/words.ts'
import { demoPaymentMethods } from '../../../server/sandbox/world/methods/payment-methods.table.ts'
import { parseForm, openSite, store, type Site } from './paysite-visit.ts'

let site: Site
let orders = 0
beforeAll(async () => {
  site = await openSite()
})

const open = (over: Partial<PaymentDetails> = {}) => site.open({ billingNo: `WTbPage-${(orders += 1)}`, ...over })
const state = async (page: string) => (await site.paysite.payment(page.replace('/pay/', '')))?.status
/** Words that are the same in other languages. */
const sameAsEnglish = new Set(['Total', 'PIN', 'Code', 'Item', 'Game'])
const card = { paywayId: 12001, kind: 'card' } as const
const pointCard = { paywayId: 10303, kind: 'point-card' } as const

/** Presses the main button with the default values until the browser is redirected. */
async function payThrough(page: string, change: Record<string, string> = {}): Promise<string> {
  let address = page
  for (let step = 0; step < 3; step += 1) {
    const { action, fields } = parseForm((await site.ask(address)).body)
    const sent = await site.send(action, { ...fields, ...change })
    address = String(sent.headers.location)
    if (sent.statusCode !== 303 || address.startsWith(store)) return address
  }
  return address
}

describe('a payment page', () => {
  const everyMethod = demoPaymentMethods.flatMap(({ payway, channel, sub }) => [
    [payway, channel] as const,
    ...(sub ?? []).map((one) => [payway, one.channel] as const),
  ])

  it.each(everyMethod)(
    'can be paid by pressing its button and leads back to the store: %i_%i',
    async (paywayId, channelId) => {
      const page = await open({ paywayId, channelId, kind: paymentChannels[paywayId].kind })
      const { body, statusCode, headers } = await site.ask(page)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|\bundefined\b|\bNaN\b|\[object/)
      expect(headers['content-security-policy']).toContain(`form-action 'self' ${store};`)
      expect(headers['cache-control']).toBe('no-store')
      expect(await payThrough(page)).toContain(`${store}/result?`)
      expect(await state(page)).toBe('paid')
    },
  )

  it('exists in every page type', () => {
    const looks = everyMethod.map(([paywayId, channelId]) =>
      selectPaymentPageType({ paywayId, channelId, kind: paymentChannels[paywayId].kind }),
    )
    expect([...new Set(looks)].sort()).toEqual(['bank', 'card', 'pointCard', 'qr', 'redirect', 'slip', 'wallet'])
  })

  it.each(supportedLanguages.filter((language) => language !== 'en'))('is fully translated into %s', (language) => {
    const [text, english] = [createTranslator(language), createTranslator('en')]
    for (const key of Object.keys(en) as TextKey[]) {
      expect(
        text(key)
          .match(/\{\w+\}/g)
          ?.sort(),
      ).toEqual(
        english(key)
          .match(/\{\w+\}/g)
          ?.sort(),
      )
      if (!sameAsEnglish.has(text(key))) expect(text(key), key).not.toBe(english(key))
    }
  })

  it.each([
    ['en', 'NT$149.99', 'Order number'],
    ['ja', 'NT$149.99', '注文番号'],
    ['ko', 'NT$149.99', '주문 번호'],
    ['zh-tw', 'NT$149.99', '訂單編號'],
    ['zh-cn', 'NT$149.99', '订单号'],
    ['tr', 'NT$149,99', 'Sipariş numarası'],
    ['de', '149,99', 'Bestellnummer'],
    ['ar', '149.99', 'رقم الطلب'],
  ] as const)('shows in %s the amount, the seller, the goods and the player', async (language, price, label) => {
    const { body } = await site.ask(await open({ language }))
    const [, total] = /<data value="14999 TWD">([^<]+)</.exec(body) ?? []
    expect(total).toContain(price)
    for (const text of ['Watt&#39;s Games', '680 Star Crystals', 'Rowan &amp; Sons', 'S12 &quot;Aurora&quot;', label])
      expect(body).toContain(text)
    expect(body).toContain('Starfall &lt;Odyssey&gt;')
    expect(body).toMatch(/WTbPage-\d+/)
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  })
})

describe('the payer', () => {
  it('can make the payment fail', async () => {
    const page = await open()
    expect((await site.send(`${page}/fail`)).headers.location).toContain(`${store}/result`)
    expect(await state(page)).toBe('failed')
    expect((await site.ask(page)).body).toContain('Payment failed')
  })

  it('can choose a decline reason, which is sent to the gateway', async () => {
    const page = await open()
    expect((await site.ask(page)).body).toContain('<select name="decline"')
    await site.send(`${page}/fail`, { decline: 'limit' })
    const reasons = () =>
      site.received.flatMap(({ standing }) => (standing.status === 'failed' ? [standing.decline] : []))
    // Webhooks of earlier payments are sent first, 50 per round.
    for (let round = 0; round < 5 && !reasons().includes('limit'); round++) await site.paysite.runDueWork()
    expect(reasons()).toContain('limit')
  })

  it('can leave without a result', async () => {
    const page = await open()
    expect((await site.ask(page)).body).toMatch(new RegExp(`id="leave" href="${store}/result[^"]*"`))
    expect(await state(page)).toBe('pending')
  })

  it('can postpone the payment, and the page then says so', async () => {
    const page = await open()
    expect((await site.send(`${page}/later`)).headers.location).toContain(`${store}/result`)
    expect((await site.ask(page)).body).toContain('Set aside for later')
    expect(await state(page)).toBe('pending')
  })

  it('pays once even if the button is pressed five times', async () => {
    const page = await open({ billingNo: 'WTbFivefold' })
    const sent = await Promise.all(Array.from({ length: 5 }, () => site.send(`${page}/pay`)))
    for (const { statusCode, headers } of sent)
      expect([statusCode, headers.location]).toEqual([303, expect.stringContaining(store)])
    const { payments } = await site.paysite.statement('WTbFivefold')
    expect(payments.map(({ status, notifications }) => [status, notifications.length])).toEqual([['paid', 1]])
  })

  it('cannot make a paid payment fail', async () => {
    const page = await open()
    await site.send(`${page}/pay`)
    await site.send(`${page}/fail`)
    await site.send(`${page}/later`)
    expect(await state(page)).toBe('paid')
    const { body } = await site.ask(page)
    expect(body).toContain('<h1>Paid</h1>')
    expect(body).not.toContain('<form')
  })

  it('cannot pay a failed payment', async () => {
    const page = await open()
    await site.send(`${page}/fail`)
    expect((await site.send(`${page}/pay`)).headers.location).toBe(page)
    expect(await state(page)).toBe('failed')
  })

  it('must confirm a bank payment with the right code', async () => {
    const page = await open({ paywayId: 10101, kind: 'bank' })
    const response = await site.send(`${page}/pay`, { account: '2' })
    expect(response.headers.location).toBe(`${page}/confirm?account=2`)
    const confirm = await site.ask(`${page}/confirm?account=2`)
    expect(confirm.body).toContain('Savings')
    const wrong = await site.send(`${page}/confirm`, { code: '000' })
    expect([wrong.statusCode, await state(page)]).toEqual([422, 'pending'])
    expect(wrong.body).toContain('This is not the code.')
    await site.send(`${page}/confirm`, { code: parseForm(confirm.body).fields['code'] ?? '' })
    expect(await state(page)).toBe('paid')
  })

  it.each(testCards)('gets the documented result with card $number: $about', async ({ number, outcome }) => {
    const page = await open(card)
    const sent = await site.send(`${page}/pay`, { number, expiry: '01/30', cvc: '999' })
    const is = { pays: 'paid', asks: 'pending', cardDeclined: 'pending', cardPoor: 'pending' }[outcome]
    expect(await state(page)).toBe(is)
    expect(sent.headers.location ?? '').toContain(outcome === 'asks' ? '/confirm' : outcome === 'pays' ? store : '')
    expect(sent.statusCode).toBe(outcome.startsWith('card') ? 422 : 303)
    expect(sent.body).not.toContain('01/30')
  })

  it.each([
    { number: '4242424242424241', expiry: '12/30', cvc: '123' },
    { number: '4242424242424242', expiry: '10/26', cvc: '123' },
    { number: '4242424242424242', expiry: '13/30', cvc: '123' },
    { number: '4242424242424242', expiry: '12/30', cvc: '12' },
    {},
  ])('pays nothing with an invalid card: %j', async (form) => {
    const page = await open(card)
    expect((await site.send(`${page}/pay`, form as Record<string, string>)).statusCode).toBe(422)
    expect(await state(page)).toBe('pending')
  })

  it('can type a point card in any case and spacing', async () => {
    const page = await open(pointCard)
    await site.send(`${page}/pay`, { serial: ' sandbox 0001', pin: '12345678' })
    expect(await state(page)).toBe('paid')
  })

  it.each([
    ['SANDBOX0001', '0000', '序號與密碼不相符。'],
    ['SANDBOX0002', '8765-4321', '此點數卡已使用。'],
    ['', '', '序號與密碼不相符。'],
  ])('pays nothing with the point card %s %s', async (serial, pin, problem) => {
    const page = await open({ ...pointCard, language: 'zh-tw' })
    const sent = await site.send(`${page}/pay`, { serial, pin })
    expect([sent.statusCode, await state(page)]).toEqual([422, 'pending'])
    expect(sent.body).toContain(problem)
  })

  it('leaves no card number, PIN or code in the statement', async () => {
    await site.send(`${await open(card)}/pay`, { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '987' })
    await site.send(`${await open(pointCard)}/pay`, { serial: 'SANDBOX0001', pin: '1234-5678' })
    const books = (await site.ask('/pay/statement.json')).body
    expect(books).not.toMatch(/4242 ?4242|SANDBOX0001|1234-5678|12\/30/)
  })
})

describe('a stranger', () => {
  it.each(['/pay/pay_unknown', '/pay/pay_unknown/confirm', '/pay/', '/pay/__proto__', '/pay/a/b/c', '/pay/%00'])(
    'finds no payment at %s',
    async (path) => {
      const { statusCode, body } = await site.ask(path)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('<form')
    },
  )

  it('cannot pay an unknown payment', async () => {
    for (const action of ['/pay', '/confirm', '/fail', '/later', ''])
      expect((await site.send(`/pay/pay_unknown${action}`)).statusCode).toBe(404)
  })

  it('cannot pay from the page of another site', async () => {
    const page = await open()
    for (const from of [store, 'https://evil.example', 'null']) {
      for (const action of ['/pay', '/fail', '/later'])
        expect((await site.send(`${page}${action}`, {}, { origin: from })).statusCode).toBe(403)
      expect((await site.send('/pay/faults', { drop: 'all' }, { origin: from })).statusCode).toBe(403)
      expect((await site.send('/pay/statement', { action: 'pay' }, { origin: from })).statusCode).toBe(403)
    }
    expect(await state(page)).toBe('pending')
  })
})
