import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { commands } from '../fixtures/commands.ts'
import { hashCardCode, type CardCode } from '../../../server/orders/cards/card-code.ts'
import { prepaidCardsTable } from '../../../server/orders/cards/cards.tables.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import { buyer, encodeCardInfo } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})

let usedCards = 0
const nextCard = () => createDemoCardCode('DEMO-330', (usedCards += 1))
const { client_id, oauth_token } = buyer
const check = (card_info: string) => gateway.call('/api/pay/checkCard', { client_id, oauth_token, card_info })

const loadHash = async ({ id }: { id: string }) =>
  (
    await gateway.db
      .select({ hash: prepaidCardsTable.hash })
      .from(prepaidCardsTable)
      .where(and(eq(prepaidCardsTable.brand, 'watt'), eq(prepaidCardsTable.cardId, id)))
  )[0]?.hash

describe('the hash of a card', () => {
  const wrong = (code: CardCode) => encodeCardInfo({ ...code, password: `${code.password}x` })

  it('is sealed with the secret on the first check with the right password, and not before', async () => {
    const code = nextCard()
    expect(await loadHash(code)).toBe(hashCardCode(code))
    expect((await check(wrong(code))).code).toBe(apiResponseCodes.badCard)
    expect(await loadHash(code)).toBe(hashCardCode(code))
    for (let times = 0; times < 2; times += 1)
      expect((await check(encodeCardInfo(code))).code).toBe(apiResponseCodes.success)
    expect(await loadHash(code)).not.toContain(hashCardCode(code))
    expect((await check(wrong(code))).code).toBe(apiResponseCodes.badCard)
  })

  it('is sealed for all cards by the seal command, after which they still work', async () => {
    const { db } = gateway
    const SECRET_KEY = ['secret-of-tests-secret-of-tests-0']
    const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY }
    const run = () => commands.seal.run({ words: [], options: {} }, { db, brands, env, at: 0 })
    expect(await run()).toMatch(/^Sealed: [1-9]\d* cards, /)
    expect(await db.$count(prepaidCardsTable, sql`${prepaidCardsTable.hash} ~ '^[0-9a-f]{64}$'`)).toBe(0)
    expect(await run()).toBe('Sealed: 0 cards, 0 identity numbers.')
    const code = nextCard()
    expect((await check(wrong(code))).code).toBe(apiResponseCodes.badCard)
    expect((await check(encodeCardInfo(code))).code).toBe(apiResponseCodes.success)
  })
})
