import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWords } from '../../../locales/read-words.ts'
import { orderConfirmations } from '../../../server/orders/confirmations/confirmations.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import type { GameMail } from '../../../server/providers/payments.ts'
import { sandboxGameMails } from '../../../server/sandbox/game/game.tables.ts'
import { buyer } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const name = 'Mika Sunder'
const start = Date.parse('2026-11-29T10:00:00Z')

let nowMs = start
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})
beforeEach(() => {
  nowMs += 3_600_000
})

const runJobs = async () => gateway.worker?.runDueJobs()
async function pay(changes: Record<string, string> = {}): Promise<string> {
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  return billingNo
}
const withdraw = (billing_no: string) => gateway.call('/api/pay/withdraw', { billing_no, name })
const listMails = (billingNo: string) =>
  gateway.db.select().from(sandboxGameMails).where(eq(sandboxGameMails.billingNo, billingNo))
const listConfirmations = (billingNo: string) =>
  gateway.db.select().from(orderConfirmations).where(eq(orderConfirmations.billingNo, billingNo))

/** Replaces the game's mailbox during a test. Returns the mails that reached it. */
async function withMailbox(sendMail: (mail: GameMail) => Promise<boolean>, run: () => Promise<void>) {
  const { game } = gateway.payments
  const sent: GameMail[] = []
  const receive = async (mail: GameMail) => {
    sent.push(mail)
    return sendMail(mail)
  }
  gateway.payments.game = { ...game, sendMail: receive }
  await run()
  gateway.payments.game = game
  return sent
}

describe('the confirmation of a purchase', () => {
  it('reaches a player in Europe in the game, names all terms, and ends the right with the delivery', async () => {
    const billingNo = await pay()
    await runJobs()
    const [mail] = await listMails(billingNo)
    expect(mail).toMatchObject({ mailNo: `${billingNo}.purchase`, roleId: buyer.role_id, language: 'en' })
    for (const part of [
      'Seller: Watt Games Ltd',
      billingNo,
      'Item: 300 Crystals',
      'Amount paid: US$4.99',
      'Payment: Nov 29, 2026',
      `You agreed to: ${readWords('recharge', ['deliver_at_once'])('en').deliver_at_once}`,
      readWords('message', ['right_ends'])('en').right_ends,
    ])
      expect(mail?.text).toContain(part)
    const confirmedAt = nowMs / 1000
    expect(await listConfirmations(billingNo)).toMatchObject([{ mailedAt: confirmedAt, dueAt: null }])
    nowMs += 60_000
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'lost', confirmed_at: confirmedAt })
  })

  it('says until when a player who did not agree can withdraw, in the language of the purchase', async () => {
    const billingNo = await pay({ delivery_choice: 'after_period', spec_lang: 'de' })
    await runJobs()
    const [mail] = await listMails(billingNo)
    expect(mail).toMatchObject({ language: 'de', title: 'Bestätigung deines Kaufs' })
    expect(mail?.text).toMatch(/Wir liefern am 16\. Dez\. 2026.* Bis dahin kannst du widerrufen/)
    expect(mail?.text).not.toContain(readWords('message', ['right_ends'])('de').right_ends)
  })

  it.each([
    ['whom no law gives a confirmation', { terms: null }],
    ['for whom somebody else paid', { payRequestId: 'asked' }],
  ])('is not sent to a player %s', async (_who, columns) => {
    const billingNo = await fixture.begin()
    await gateway.db.update(orders).set(columns).where(eq(orders.billingNo, billingNo))
    await fixture.happens(billingNo, 'paid')
    await runJobs()
    expect(await listConfirmations(billingNo)).toEqual([])
  })

  it('leaves the decision to an operator if the game has no mailbox, and does not ask that game again for a while', async () => {
    const billingNo = await pay()
    const sent = await withMailbox(
      async () => false,
      async () => {
        await runJobs()
        nowMs += 60_000
        await pay()
        await runJobs()
        nowMs += 600_000
        await pay()
        await runJobs()
      },
    )
    expect(sent).toHaveLength(2)
    expect(await listConfirmations(billingNo)).toMatchObject([{ mailedAt: null, dueAt: null }])
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'review' })
  })

  it('reaches each of many players who pay at the same moment at the first attempt', async () => {
    const many = 50
    await runJobs()
    const billingNos: string[] = []
    for (let n = 0; n < many; n += 1) billingNos.push(await pay())
    const sent = await withMailbox(
      async () => true,
      async () => runJobs(),
    )
    expect(new Set(sent.map(({ billingNo }) => billingNo))).toEqual(new Set(billingNos))
    expect(sent).toHaveLength(many)
  })

  it('is sent again until the game answers', async () => {
    let isDown = true
    const billingNo = await pay()
    const sent = await withMailbox(
      async () => {
        if (isDown) throw new Error('the game is down')
        return true
      },
      async () => {
        await runJobs()
        expect(await listConfirmations(billingNo)).toMatchObject([{ mailedAt: null, dueAt: nowMs / 1000 + 10 }])
        isDown = false
        nowMs += 10_000
        await runJobs()
      },
    )
    expect(sent.filter((mail) => mail.billingNo === billingNo)).toHaveLength(2)
    expect(await listConfirmations(billingNo)).toMatchObject([{ mailedAt: nowMs / 1000, dueAt: null }])
  })
})

describe('the confirmation of a withdrawal', () => {
  it('reaches the player in the game, with the declaration, its date and time, and what happens next, but no text that a stranger could have written', async () => {
    const billingNo = await pay()
    await withdraw(billingNo)
    await runJobs()
    const mails = await listMails(billingNo)
    const mail = mails.find(({ mailNo }) => mailNo === `${billingNo}.withdrawal`)
    const words = readWords('legal', ['withdraw_done', 'withdraw_refund'])('en')
    expect(mail?.title).toBe(words.withdraw_done)
    expect(mail?.text).not.toContain(name)
    for (const part of [
      'Watt Games Ltd',
      `order ${billingNo}`,
      'Your name: M***',
      'Received: ',
      'UTC',
      words.withdraw_refund,
    ])
      expect(mail?.text).toContain(part)
  })

  it('is sent once if the player withdraws again', async () => {
    const billingNo = await pay()
    await withdraw(billingNo)
    await runJobs()
    await withdraw(billingNo)
    await runJobs()
    expect(await listMails(billingNo)).toHaveLength(2)
  })
})

describe('a confirmation to a game that is down', () => {
  it('is given up after about a day', async () => {
    const billingNo = await pay()
    const sent = await withMailbox(
      () => Promise.reject(new Error('the game is down')),
      async () => {
        for (let hour = 0; hour < 48; hour += 1) {
          await runJobs()
          nowMs += 3_600_000
        }
      },
    )
    expect(sent).toHaveLength(32)
    expect(await listConfirmations(billingNo)).toMatchObject([{ mailedAt: null, dueAt: null }])
  })
})
