import { beforeAll, beforeEach } from 'vitest'
import type { Role } from '../../../office/contract/rights.table.ts'
import { playerBlocks } from '../../../server/players/blocks/player-blocks.tables.ts'
import { createStartParams, payermax, resetCards } from '../fixtures/buyer.ts'
import { createFakeRefunds } from '../fixtures/fake-refunds.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'
import { otherBrand } from './staffed-shop.ts'

interface PlayersShop {
  office: Office
  fixture: OrderFixture
  /** Current time in milliseconds. Everybody has just signed in when a test starts, so a test may advance it. */
  clock: number
  agent: StaffPerson
  colleague: StaffPerson
  viewer: StaffPerson
  /** Owner of another brand. */
  stranger: StaffPerson
}

/** Starts an office for the test file, with people of several roles and what they do with players. */
export function openPlayersShop() {
  const company = createFakeRefunds()
  const shop = { clock: Date.now() } as PlayersShop
  beforeAll(async () => {
    resetCards()
    shop.office = await startOffice({ now: () => shop.clock })
    shop.fixture = createOrderFixture(shop.office)
    Object.assign(shop.office.payments.provider, company.calls)
  })
  beforeEach(async () => {
    await shop.office.db.delete(playerBlocks)
    const hire = (role: Role, brand = 'watt') => shop.office.hire({ brand, role })
    shop.agent = await hire('support')
    shop.colleague = await hire('support')
    shop.viewer = await hire('viewer')
    shop.stranger = await hire('owner', otherBrand)
  })

  const read = (player: string, { browser }: StaffPerson = shop.agent) => browser.call('getPlayer', { player })
  return Object.assign(shop, {
    getSeconds: () => Math.floor(shop.clock / 1000),
    /** Finds the only player with the account name. */
    find: async (name: string, { browser }: StaffPerson = shop.agent, brand = 'watt'): Promise<string> => {
      const { players } = await browser.call('findPlayers', { search: name, brand })
      const [found, ...others] = players
      if (!found || others.length > 0) throw new Error(`${players.length} players are called ${name}`)
      return found.player
    },
    read,
    actionOn: (player: string) => ({ player, requestId: createWriteId(), note: 'Ticket 88213' }),
    start: (changes?: Record<string, string>) => shop.office.call(payermax, createStartParams(changes)),
  })
}
