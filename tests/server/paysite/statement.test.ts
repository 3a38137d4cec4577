import { beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../../server/sandbox/paysite/payments/statement.ts'
import { openSite, type Site } from './paysite-visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})

describe('the statement', () => {
  it('says that nobody has paid yet', async () => {
    expect((await site.ask('/pay/statement')).body).toContain('Nobody has paid yet')
  })

  it('sums payments by merchant, currency and status', async () => {
    const plan = [
      ['watt', 'TWD', 15_000, 'pay'],
      ['watt', 'TWD', 299, 'pay'],
      ['watt', 'USD', 499, 'pay'],
      ['watt', 'TWD', 1, 'fail'],
      ['watt', 'TWD', 10, 'expire'],
      ['ko', 'KRW', 1_500_000, 'pay'],
      ['ko', 'KRW', 100, ''],
    ] as const
    for (const [i, [merchant, currency, amountMinor, action]] of plan.entries()) {
      const page = await site.open({ billingNo: `WTbSum-${i}`, merchant, currency, amountMinor })
      await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action })
    }
    const { totals, payments } = (await site.ask('/pay/statement.json')).json<Statement>()
    expect(totals).toEqual([
      { merchant: 'ko', currency: 'KRW', status: 'paid', payments: 1, amountMinor: 1_500_000 },
      { merchant: 'ko', currency: 'KRW', status: 'pending', payments: 1, amountMinor: 100 },
      { merchant: 'watt', currency: 'TWD', status: 'expired', payments: 1, amountMinor: 10 },
      { merchant: 'watt', currency: 'TWD', status: 'failed', payments: 1, amountMinor: 1 },
      { merchant: 'watt', currency: 'TWD', status: 'paid', payments: 2, amountMinor: 15_299 },
      { merchant: 'watt', currency: 'USD', status: 'paid', payments: 1, amountMinor: 499 },
    ])
    for (const { status, merchant, currency, amountMinor } of totals) {
      const matching = payments.filter(
        (one) => [one.status, one.merchant, one.currency].join() === [status, merchant, currency].join(),
      )
      expect(matching.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(amountMinor)
    }
    const rows = (await site.ask('/pay/statement')).body.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ')
    expect(rows).toContain('watt TWD NT$152.99 2 – NT$0.11 2')
    expect(rows).toContain('ko KRW ₩15,000 1 ₩1 1 –')
  })

  it('shows each notification with its result', async () => {
    site.gateway.answer = () => 401
    const page = await site.open({ billingNo: 'WTbRefused' })
    await site.send(`${page}/pay`, { wrong: 'signature' })
    await site.pass()
    const { body } = await site.ask('/pay/statement?billing_no=WTbRefused')
    expect(body.match(/<article/g)).toHaveLength(1)
    expect(body).toContain('wrong signature')
    expect(body).toContain('<b>401</b>')
    expect(body).toContain('waiting, next at')
  })

  it('offers only the actions that are still possible and ignores all others', async () => {
    const page = await site.open({ billingNo: 'WTbDone' })
    const act = (action: string) => site.send('/pay/statement', { payment: page.replace('/pay/', ''), action })
    await act('pay')
    for (const action of ['fail', 'expire', 'pay', 'constructor', '']) expect((await act(action)).statusCode).toBe(303)
    expect(await site.paysite.provider.query('WTbDone')).toMatchObject({ status: 'paid' })
    for (const payment of ['\0', 'pay_unknown', ''])
      expect((await site.send('/pay/statement', { payment, action: 'pay' })).statusCode).toBe(303)
    expect((await site.ask('/pay/statement?billing_no=%00')).statusCode).toBe(200)
    const { body } = await site.ask('/pay/statement?billing_no=WTbDone')
    expect([...body.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)).toEqual([
      'tell',
      'refund',
      'dispute',
    ])
  })
})
