import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { brands, openTestDatabase } from '../fixtures/gateway.ts'

const adminSettings = { SANDBOX: true, PORT: 0, VAPID_KEYS: [], SECRET_KEY: [] }
const at = Date.parse('2026-11-30T00:00:00Z') / 1000

let db: Database
beforeAll(async () => {
  ;({ db } = await openTestDatabase())
})

interface BalanceRequest {
  brand: string
  gpId: string
  day: string
}

/** Runs the command for the brands of one issuer. `readUnusedBalance` is what its games answer. */
async function run(
  argv: readonly string[],
  readUnusedBalance?: (of: BalanceRequest) => Promise<number | undefined>,
  now = at,
): Promise<string> {
  const spot = brands.filter(({ key }) => key === 'spotJp')
  const loadGame = async () => (readUnusedBalance ? { readUnusedBalance } : undefined)
  return parseGatewayCommand(['prepaid', ...argv])({ db, brands: spot, env: adminSettings, at: now, loadGame })
}

it('adds up what the games of an issuer report, and says from when half has to be deposited', async () => {
  const requests: BalanceRequest[] = []
  const report = await run([], async (of) => {
    requests.push(of)
    return 5_000_001
  })
  expect(new Set(requests.map(({ gpId }) => gpId)).size).toBe(requests.length)
  expect(new Set(requests.map(({ day }) => day))).toEqual(new Set(['2026-09-30']))
  const total = requests.length * 5_000_001
  expect(total).toBeGreaterThan(10_000_000)
  expect(report).toContain(`Total: ${total.toLocaleString('en')} yen, above 10,000,000 yen`)
  expect(report).toContain(`deposit at least ${Math.ceil(total / 2).toLocaleString('en')} yen`)
  expect(report).not.toContain('too low')
})

it('requires nothing of an issuer with exactly 10 million yen', async () => {
  let isFirst = true
  const report = await run([], async () => {
    const balance = isFirst ? 10_000_000 : 0
    isFirst = false
    return balance
  })
  expect(report).toContain('Total: 10,000,000 yen, not above 10,000,000 yen')
})

it.each([
  ['does not report it', (): Promise<number | undefined> => Promise.resolve(undefined), 'the game does not report it'],
  ['is down', () => Promise.reject(new Error('timeout')), 'timeout'],
  ['has no service', undefined, 'the game does not report it'],
] as const)('says that the total is too low if a game %s', async (_what, answer, words) => {
  const report = await run([], answer)
  expect(report).toContain(words)
  expect(report).toContain('The total is too low')
})

it.each([
  ['2026-03-31T14:59:59Z', '2025-09-30'],
  ['2026-03-31T15:00:00Z', '2026-03-31'],
  ['2026-09-30T15:00:00Z', '2026-09-30'],
])('reports, at %s, the last day that is over in Japan: %s', async (time, day) => {
  expect(await run([], async () => 0, Date.parse(time) / 1000)).toContain(`Unused paid currency on ${day}`)
})

it.each(['2026-10-01', '2027-03-31', 'yesterday'])('rejects %s, which is no such day or not over', async (day) => {
  await expect(run(['--day', day], async () => 0)).rejects.toThrow('31 March or 30 September')
})

it('prints the amounts of each game as JSON', async () => {
  const report: unknown = JSON.parse(await run(['--json', '--day', '2025-09-30'], async () => 1200))
  expect(report).toMatchObject({ day: '2025-09-30', issuers: [{ isComplete: true, depositYen: null }] })
})
