import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildDemoToken, hashDemoToken } from '../../../../../server/sandbox/world/players/accounts.ts'
import { demoPassword } from '../../../../../server/sandbox/world/players/demo-password.ts'
import { worlds } from './worlds.ts'

const usernames = ['rowan', 'mika', 'newbie', 'unverified', 'vera', 'otto', 'juno']

describe.each(worlds)('demo accounts of $brand.key', ({ brand, world }) => {
  const products = [...new Set(world.games.map((row) => row.gpId))]

  it('exist in every game product, and one token opens them all', () => {
    for (const gpId of products) {
      expect(world.accounts.filter((row) => row.gpId === gpId).map((row) => row.username)).toEqual(usernames)
      for (const username of usernames) {
        const account = world.accounts.find((row) => row.gpId === gpId && row.username === username)
        const token = world.tokens.find(
          (row) => row.gpId === gpId && row.hash === hashDemoToken(buildDemoToken(username)),
        )
        expect(token).toMatchObject({ brand: brand.key, suid: account?.suid })
        expect(token?.expiresAt).toBeGreaterThan(4_000_000_000)
      }
    }
  })

  it('have different numbers of characters, on existing servers', () => {
    for (const gpId of products) {
      const servers = new Map(world.gameServers.filter((row) => row.gpId === gpId).map((row) => [row.serverId, row]))
      const counts = usernames.map((username) => {
        const suid = world.accounts.find((row) => row.gpId === gpId && row.username === username)?.suid
        return world.roles.filter((row) => row.gpId === gpId && row.suid === suid).length
      })
      expect(counts).toEqual([4, 2, 0, 1, 1, 1, 1])
      for (const role of world.roles.filter((row) => row.gpId === gpId)) {
        expect(role.areaId).toBe(servers.get(role.serverId)?.areaId)
      }
    }
  })

  it('have a verified name, except for one', () => {
    const unnamed = world.accounts.filter((row) => !row.isRealName).map((row) => row.username)
    expect(new Set(unnamed)).toEqual(new Set(['unverified']))
  })
})

it('the demo password matches the stored hash, and another one does not', () => {
  const [, cost = '', block = '', parallel = '', salt = '', hash] =
    worlds[0]?.world.accounts[0]?.passwordHash?.split(':') ?? []
  const hashed = (password: string) =>
    scryptSync(password, Buffer.from(salt, 'base64url'), 32, {
      N: Number(cost),
      r: Number(block),
      p: Number(parallel),
    }).toString('base64url')
  expect(hashed(demoPassword)).toBe(hash)
  expect(hashed('demo12345')).not.toBe(hash)
})
