import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { brands } from '../fixtures/gateway.ts'
import { playerBlocks } from '../../../server/players/blocks/player-blocks.tables.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { buyer, createCardInfo, createRequestId, createStartParams, payermax } from '../fixtures/buyer.ts'
import { createWriteId, officeOrigin } from './office.ts'
import { openPlayersShop } from './players-shop.ts'
import { otherBrand } from './staffed-shop.ts'

const day = 86_400
const shop = openPlayersShop()

const block = async (player: string, until: number | null) =>
  shop.agent.browser.call('blockPlayer', {
    ...shop.actionOn(player),
    version: (await shop.read(player)).version,
    reason: 'disputes',
    until,
  })

describe('a blocked player', () => {
  it('cannot start an order nor redeem a card until the block ends, and can then', async () => {
    const player = await shop.find('mika')
    await block(player, shop.getSeconds() + 7 * day)
    expect(await shop.start()).toMatchObject({ code: apiResponseCodes.playerBlocked, data: null })
    const card = { ...buyer, platform: 'web', card_info: createCardInfo(), request_id: createRequestId() }
    expect((await shop.office.call('/api/pay/redeemCard', card)).code).toBe(apiResponseCodes.playerBlocked)
    const { block: shown, history } = await shop.read(player)
    expect(shown).toEqual({ reason: 'disputes', blockedAt: shop.getSeconds(), until: shop.getSeconds() + 7 * day })
    expect(history[0]).toMatchObject({ verb: 'player.block', reason: 'disputes', note: 'Ticket 88213' })
    const { players } = await shop.agent.browser.call('listBlockedPlayers', {})
    expect(players).toMatchObject([{ player, account: 'm***', block: { reason: 'disputes' } }])
    shop.clock += 7 * day * 1000
    const later = await shop.office.hire({ brand: 'watt', role: 'support' })
    expect((await shop.start()).code).toBe(apiResponseCodes.success)
    expect(await later.browser.call('listBlockedPlayers', {})).toEqual({ players: [] })
    await shop.office.worker?.runDueJobs()
    shop.clock += 2 * 3_600_000
    await shop.office.worker?.runDueJobs()
    expect(await shop.office.db.$count(playerBlocks)).toBe(0)
  })

  it('reads why and until when in their own language and time zone, and never the note of the staff', async () => {
    const player = await shop.find('mika')
    await block(player, Date.parse('2040-01-12T03:00:00Z') / 1000)
    const { msg } = await shop.start()
    expect(msg.split('\n')).toEqual([
      'A payment from this account was disputed with the bank or payment company.',
      'You can buy again from Jan 12, 2040, 03:00 UTC.',
      'If you have questions, write to customer service.',
    ])
    expect((await shop.start({ spec_lang: 'ko', country: 'KR' })).msg).toContain('2040년 1월 12일 12:00 UTC+9부터')
    const messages = await Promise.all(
      supportedLanguages.map(async (spec_lang) => (await shop.start({ spec_lang })).msg),
    )
    expect(new Set(messages).size).toBe(supportedLanguages.length)
    for (const message of messages) expect(message.split('\n')).toHaveLength(3)
    expect(messages.join()).not.toMatch(/Ticket|88213|disputes/)
    const { version } = await shop.read(player)
    await shop.agent.browser.call('unblockPlayer', { ...shop.actionOn(player), version, reason: 'resolved' })
    await block(player, null)
    expect((await shop.start()).msg).toContain('You can’t buy with this account for now.')
  })

  it('can go on with an order that was started before the block', async () => {
    const player = await shop.find('mika')
    const request = createStartParams()
    const before = await shop.office.call(payermax, request)
    await block(player, null)
    const again = await shop.office.call(payermax, request)
    expect({ code: again.code, data: again.data }).toMatchObject({
      code: apiResponseCodes.success,
      data: { billing_no: (before.data as { billing_no: string }).billing_no },
    })
    expect((await shop.start()).code).toBe(apiResponseCodes.playerBlocked)
  })

  it('can buy in another brand, and again in this one when an agent unblocks them', async () => {
    const player = await shop.find('mika')
    await block(player, null)
    const there = await shop.office.hire({ brand: otherBrand, role: 'support' })
    expect((await there.browser.call('listBlockedPlayers', {})).players).toEqual([])
    const { version } = await shop.read(player)
    const request = { ...shop.actionOn(player), version, reason: 'blockedByMistake' } as const
    expect(await shop.viewer.browser.fail('unblockPlayer', request)).toEqual({ error: 'forbidden' })
    await shop.colleague.browser.call('unblockPlayer', request)
    expect((await shop.start()).code).toBe(apiResponseCodes.success)
    expect((await shop.read(player)).history[0]).toMatchObject({ verb: 'player.unblock', reason: 'blockedByMistake' })
  })

  it('is blocked and unblocked at the command line, too, and the office reads who did it', async () => {
    const player = await shop.find('mika')
    const run = (...argv: string[]) =>
      parseGatewayCommand([...argv, '--brand', 'watt', '--as', shop.colleague.email])({
        db: shop.office.db,
        brands,
        env: { SANDBOX: true, PORT: 4173, OFFICE_ORIGIN: officeOrigin, VAPID_KEYS: [], SECRET_KEY: [] },
        at: shop.getSeconds(),
      })
    await expect(run('block', 'mika', '--why', 'ugly')).rejects.toThrow('--why must be one of: disputes, fraudCheck')
    expect(await run('block', 'mika', '--why', 'gameRules', '--days', '7', '--note', 'Ticket 5')).toMatch(
      /^mika is blocked until \d{4}-\d\d-\d\d/,
    )
    expect((await shop.start()).msg).toContain('This account broke the rules of the game.')
    const { block: shown, history } = await shop.read(player)
    expect(shown).toMatchObject({ reason: 'gameRules', until: shop.getSeconds() + 7 * day })
    expect(history[0]).toMatchObject({ verb: 'player.block', reason: 'gameRules', note: 'Ticket 5' })
    await expect(run('block', 'mika', '--why', 'gameRules')).rejects.toThrow('mika is blocked already.')
    expect(await run('unblock', 'mika', '--why', 'resolved')).toBe('mika can buy again.')
    expect((await shop.start()).code).toBe(apiResponseCodes.success)
    await expect(run('unblock', 'mika', '--why', 'resolved')).rejects.toThrow('mika is not blocked.')
  })

  it('is blocked once if two agents do it at the same time, and the second reads who was first', async () => {
    const player = await shop.find('mika')
    const { version } = await shop.read(player)
    const request = () => ({ ...shop.actionOn(player), version, reason: 'fraudCheck', until: null }) as const
    const results = await Promise.all([
      shop.agent.browser.send('blockPlayer', request()),
      shop.colleague.browser.send('blockPlayer', request()),
    ])
    expect(results.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const refused = results.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ error: 'changed', change: { verb: 'player.block' } })
    expect(await shop.office.db.$count(playerBlocks)).toBe(1)
  })

  it('cannot be blocked until a time that is over', async () => {
    const player = await shop.find('mika')
    const { version } = await shop.read(player)
    const request = { ...shop.actionOn(player), version, reason: 'disputes', until: shop.getSeconds() } as const
    expect(await shop.agent.browser.fail('blockPlayer', request)).toEqual({ error: 'notAllowed', reason: 'endIsPast' })
  })

  it('can have an open amount paid with a make-up link, which the agent copies', async () => {
    const player = await shop.find('mika')
    await block(player, null)
    const request = {
      ...shop.actionOn(player),
      reason: 'refundedGoodsUsed',
      clientId: buyer.client_id,
      amount: '12.50',
      currency: 'USD',
      hours: 20,
      needsLogin: false,
    } as const
    expect(await shop.viewer.browser.fail('createMakeUpLink', request)).toEqual({ error: 'forbidden' })
    const { url } = await shop.agent.browser.call('createMakeUpLink', request)
    expect(await shop.agent.browser.call('createMakeUpLink', request)).toEqual({ url })
    expect(await shop.office.db.$count(replenishLinks, eq(replenishLinks.suid, '100002'))).toBe(1)
    const link = new URL(url)
    expect(link.origin + link.pathname).toBe('http://watt.localhost:4173/replenishGoods')
    const before = await shop.read(player)
    expect(before.links).toMatchObject([{ url, state: 'open', amount: '12.50', currency: 'USD' }])
    expect(before.history[0]).toMatchObject({ verb: 'replenishLink.create', reason: 'refundedGoodsUsed' })
    expect((await shop.read(player, shop.viewer)).links).toMatchObject([{ url: null, state: 'open' }])
    const paid = await shop.office.call('/api/replenishment/pay', {
      replenish_id: link.searchParams.get('replenish_id') ?? '',
      payway_id: '11801',
      channel_id: '0',
      platform: 'web',
      country: 'Global',
      delivery_choice: 'at_once',
      request_id: createRequestId(),
    })
    expect(paid.code).toBe(apiResponseCodes.success)
    expect((await shop.read(player)).links).toMatchObject([{ state: 'paying', url: null }])
    const wrong = { ...request, requestId: createWriteId(), currency: 'JPY', amount: '12.50' } as const
    expect(await shop.agent.browser.fail('createMakeUpLink', wrong)).toEqual({
      error: 'notAllowed',
      reason: 'notChargeable',
    })
    const unknown = { ...request, requestId: createWriteId(), clientId: '1' } as const
    expect(await shop.agent.browser.fail('createMakeUpLink', unknown)).toEqual({ error: 'notFound' })
  })
})
