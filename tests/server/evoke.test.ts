import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { games } from '../../server/catalogue/catalogue.tables.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ sandbox: true })
})
const evoke = (client_id: string, host?: string) =>
  gateway.call('/api/rsys/evoke', { client_id }, host === undefined ? {} : { host })
const linkOf = async (client_id: string) => ((await evoke(client_id)).data as { link: string }).link

describe('the link that opens a game', () => {
  it('differs by platform and leads to a page of the game', async () => {
    const links = await Promise.all(['1101001', '1101002', '1101003'].map(linkOf))
    expect(new Set(links).size).toBe(3)
    for (const link of links) {
      const { origin, pathname, search } = new URL(link)
      expect(origin).toBe('http://watt.localhost')
      const page = await gateway.ask(pathname + search)
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Starfall Odyssey')
    }
  })

  it('can use the scheme of an app', async () => {
    const mine = eq(games.clientId, '1102001')
    await changeCatalogue(gateway.db, (tx) => tx.update(games).set({ link: 'embercircuit://open' }).where(mine))
    expect(await linkOf('1102001')).toBe('embercircuit://open')
  })

  it('is not found for a game without one, and rejected for a game of another brand', async () => {
    await changeCatalogue(gateway.db, (tx) => tx.update(games).set({ link: '' }).where(eq(games.clientId, '1102002')))
    expect((await evoke('1102002')).code).toBe(apiResponseCodes.notFound)
    expect((await evoke('1101003', 'dragon.localhost')).code).toBe(apiResponseCodes.notAGame)
    expect((await gateway.ask('/sandbox/game?client_id=nobody')).statusCode).toBe(404)
  })
})
