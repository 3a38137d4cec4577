import { createHash } from 'node:crypto'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { loginProviderNames } from '../../../logins/companies/providers.table.ts'
import { buildLoginProviderUserId } from '../../identity/subjects.ts'
import { hashDemoPassword } from './demo-password.ts'
import type { GameProduct } from '../games/game-products.ts'
import { characterNames } from '../games/names.table.ts'
import { pickTranslation } from '../games/servers.ts'
import type { WorldRows } from '../world-rows.ts'

/**
 * Demo account, which exists in every game product. To add an account, add a row here. `servers` are numbers counted
 * from the oldest server; the newest server replaces a missing number.
 */
export interface DemoAccount {
  username: string
  suid: string
  about: string
  isRealName: boolean
  /** Age in years that the demo game has verified. */
  verifiedAge?: number
  characters: readonly { server: number; level: number }[]
}

export const demoAccounts = [
  {
    username: 'rowan',
    suid: '100001',
    about: 'Four characters, with every kind of purchase limit',
    isRealName: true,
    characters: [
      { server: 14, level: 62 },
      { server: 14, level: 8 },
      { server: 3, level: 45 },
      { server: 7, level: 1 },
    ],
  },
  {
    username: 'mika',
    suid: '100002',
    about: 'Two characters, nothing bought yet, and a verified age',
    isRealName: true,
    verifiedAge: 30,
    characters: [
      { server: 5, level: 120 },
      { server: 2, level: 33 },
    ],
  },
  { username: 'newbie', suid: '100003', about: 'No character yet', isRealName: true, characters: [] },
  {
    username: 'unverified',
    suid: '100004',
    about: 'One character, real name not verified',
    isRealName: false,
    characters: [{ server: 1, level: 17 }],
  },
  {
    username: 'vera',
    suid: '100011',
    about: 'Half-way up the VIP levels, with coupons to claim, to use and used',
    isRealName: true,
    characters: [{ server: 5, level: 71 }],
  },
  {
    username: 'otto',
    suid: '100012',
    about: 'At the top VIP level',
    isRealName: true,
    characters: [{ server: 2, level: 99 }],
  },
  {
    username: 'juno',
    suid: '100005',
    about: 'One character, for events and gift cards',
    isRealName: true,
    characters: [{ server: 4, level: 71 }],
  },
] as const satisfies DemoAccount[]

/** Time in Unix seconds (2100-01-01) at which demo logins and stored months of birth expire, so practically never. */
const farExpiry = 4102444800

export const buildDemoToken = (username: string): string => `demo-${username}`
export const hashDemoToken = (token: string): string => createHash('sha256').update(token).digest('hex')
export const buildDemoRoleId = (account: DemoAccount, index: number): string => `${account.suid}${index + 1}`

export function createDemoAccounts(product: GameProduct): Pick<WorldRows, 'accounts' | 'identities' | 'tokens'> {
  const { brand, gpId } = product
  return {
    accounts: demoAccounts.map(({ suid, username, isRealName, ...account }) => ({
      brand,
      gpId,
      suid,
      username,
      passwordHash: hashDemoPassword(),
      isRealName,
      verifiedAge: 'verifiedAge' in account ? account.verifiedAge : null,
    })),
    identities: demoAccounts.flatMap(({ suid }) =>
      loginProviderNames.map((provider) => ({ brand, gpId, provider, subject: buildLoginProviderUserId(suid), suid })),
    ),
    tokens: demoAccounts.map(({ suid, username }) => ({
      hash: hashDemoToken(buildDemoToken(username)),
      brand,
      gpId,
      suid,
      expiresAt: farExpiry,
    })),
  }
}

/**
 * Creates the months of birth for Japanese stores. Players with a verified real name are adults; the others have not
 * entered their month of birth.
 */
export const createDemoBirthMonths = (
  { key, areas }: Pick<Brand, 'key' | 'areas'>,
  now: number,
): WorldRows['birthMonths'] =>
  areas.includes('ja')
    ? demoAccounts
        .filter(({ isRealName }) => isRealName)
        .map(({ suid }) => ({
          brand: key,
          suid,
          born: null,
          consentAt: null,
          language: 'ja',
          givenAt: now,
          keptUntil: farExpiry,
        }))
    : []

export function createDemoCharacters(product: GameProduct, servers: WorldRows['gameServers']): WorldRows['roles'] {
  const names = pickTranslation(characterNames, product.language)
  const byId = new Map(servers.map((server) => [server.serverId, server]))
  return demoAccounts.flatMap((account: DemoAccount, accountIndex) =>
    account.characters.flatMap(({ server: number, level }, i) => {
      const server = byId.get(`s${number}`) ?? servers[i]
      if (!server) return []
      return {
        brand: product.brand,
        gpId: product.gpId,
        roleId: buildDemoRoleId(account, i),
        suid: account.suid,
        serverId: server.serverId,
        areaId: server.areaId ?? null,
        name: names[(accountIndex + i * 2) % names.length] as string,
        level,
      }
    }),
  )
}
