import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recordLawOverrides } from '../../../server/office/log/record-law-overrides.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { brands } from '../fixtures/gateway.ts'
import { officeOrigin, startOffice, type Office, type StaffPerson } from './office.ts'

let office: Office
let operator: StaffPerson
beforeAll(async () => {
  office = await startOffice()
  operator = await office.hire({ brand: '*', role: 'operations' })
})

const run = (...argv: string[]) =>
  parseGatewayCommand([...argv, '--as', operator.email])({
    db: office.db,
    brands,
    env: {
      SANDBOX: true,
      PORT: 4173,
      OFFICE_ORIGIN: officeOrigin,
      VAPID_KEYS: [],
      SECRET_KEY: ['secret-of-tests-secret-of-tests-0'],
    },
    at: 1000,
  })

const change = { brand: 'watt', role: 'command line' }

test.each([
  [
    'stops a payment method',
    ['pay-state', '11801', 'maintenance', '--brand', 'watt'],
    { verb: 'methods.setState', object: 'methods:watt', before: { 11801: 'works' }, after: { 11801: 'maintenance' } },
  ],
  [
    'logs a player out',
    ['log-out', 'juno', '--brand', 'watt'],
    {
      verb: 'player.logOut',
      object: expect.stringMatching(/^player:[\w-]{36}$/),
      after: { endedSessions: expect.any(Number) },
    },
  ],
  [
    'makes a make-up link',
    ['replenish-link', '--brand', 'watt', '--client', '1101003', '--account', 'mika', '--amount', '12.5'],
    { verb: 'replenishLink.create', after: { amount: '12.50', currency: 'USD', hours: 20 } },
  ],
  [
    'makes a key for receipts',
    ['receipt-key'],
    { brand: null, verb: 'keys.addReceiptKey', after: { kid: expect.stringMatching(/^[\w-]{43}$/) } },
  ],
  [
    'makes a key for push messages',
    ['push-key'],
    { brand: null, verb: 'keys.addPushKey', after: { key: expect.stringMatching(/^[\w-]{87}$/) } },
  ],
  [
    'seals hashes',
    ['seal'],
    { brand: null, verb: 'keys.seal', after: { cards: expect.any(Number), numbers: expect.any(Number) } },
  ],
])('an operator who %s at the command line is in the log', async (_what, argv, entry) => {
  await run(...argv)
  const entries = await office.db.select().from(officeLog).where(eq(officeLog.verb, entry.verb))
  expect(entries).toMatchObject([{ ...change, ...entry, staffId: operator.id }])
  expect(JSON.stringify(entries)).not.toMatch(/replenish_id|juno|mika/)
})

test('a rule of law that a brand turns off is in the log with its reason, once for each change', async () => {
  const { db } = office
  const off = { 'eu-card-fee': { off: true, reason: 'a test' } } as const
  const legalWords = { 'recharge:licence': { words: { en: 'A license.' }, reason: 'a lawyer' } }
  for (const law of [off, off, undefined]) await recordLawOverrides(db, [{ key: 'watt', law }, { key: 'ko' }], 1000)
  const entries = await db
    .select()
    .from(officeLog)
    .where(eq(officeLog.verb, 'law.override'))
    .orderBy(officeLog.sequence)
  expect(entries).toMatchObject([
    { ...change, object: 'law:watt', before: {}, after: off, note: 'eu-card-fee: a test' },
    { ...change, object: 'law:watt', before: off, after: {}, note: '' },
  ])
  await recordLawOverrides(db, [{ key: 'watt', legalWords }], 1000)
  const [words] = await db.select().from(officeLog).where(eq(officeLog.object, 'legalWords:watt'))
  expect(words).toMatchObject({ ...change, before: {}, after: legalWords, note: 'recharge:licence: a lawyer' })
})
