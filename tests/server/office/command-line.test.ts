import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, gt, max } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueCommands, runOperatorCommand } from '../../../server/admin/catalogue-files/operator-commands.ts'
import type { AdminDeps, Command } from '../../../server/admin/command.ts'
import { adminCommandsByName } from '../../../server/admin/commands.table.ts'
import type { Database } from '../../../server/db/database.ts'
import { officeCliCommands } from '../../../server/office/commands/office-commands.table.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { officeRefunds } from '../../../server/office/orders/office-orders.tables.ts'
import { guardianRequests, orders, orderWithdrawals } from '../../../server/orders/orders.tables.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { playerAccounts, playerCharacters } from '../../../server/players/players.tables.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { getReceipt } from '../../../src/contract/calls/receipt.calls.ts'
import { root } from '../../../server/cli/root.mjs'
import { buyer, crystals } from '../fixtures/buyer.ts'
import { brands } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { removeOtherBrands } from '../fixtures/keep-folders.ts'
import { officeOrigin, startOffice, type Office, type StaffPerson } from './office.ts'

let office: Office
let operator: StaffPerson
let folder: string
beforeAll(async () => {
  office = await startOffice()
  operator = await office.hire({ brand: '*', role: 'operations' })
  folder = await mkdtemp(join(tmpdir(), 'command-line-'))
  await runCatalogue(['export', 'mine'])
  await removeOtherBrands(join(folder, 'mine'))
  const games = join(folder, 'mine', 'watt', 'games.json')
  await writeFile(games, (await readFile(games, 'utf8')).replace('Ember Circuit', 'Moon Circuit'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const createDeps = (db: Database): AdminDeps => ({
  db,
  brands,
  env: {
    SANDBOX: true,
    PORT: 4173,
    OFFICE_ORIGIN: officeOrigin,
    VAPID_KEYS: [],
    SECRET_KEY: ['secret-of-tests-secret-of-tests-0'],
  },
  at: Math.floor(Date.now() / 1000),
  loadRouting: async () => office.payments.provider,
})
/** Runs work with a database that refuses every change. */
const inReadOnlyDatabase = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
  office.db.transaction((tx) => work(tx as unknown as Database), { accessMode: 'read only' })

const runAdmin = (argv: readonly string[], db: Database = office.db) => parseGatewayCommand(argv)(createDeps(db))
const runCatalogue = (argv: readonly string[], db: Database = office.db) =>
  runOperatorCommand(argv, { brands, workingFolder: folder, run: (words) => runAdmin(['catalogue', ...words], db) })

/** Buys something and pays for it. The game has not been notified yet. */
async function buy(changes?: Partial<typeof orders.$inferInsert>): Promise<string> {
  const fixture = createOrderFixture(office)
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  if (changes) await office.db.update(orders).set(changes).where(eq(orders.billingNo, billingNo))
  return billingNo
}

async function findOtherCharacter(): Promise<string> {
  const owned = await office.db
    .select({ roleId: playerCharacters.roleId })
    .from(playerCharacters)
    .innerJoin(playerAccounts, eq(playerAccounts.suid, playerCharacters.suid))
    .where(eq(playerAccounts.username, 'mika'))
  return owned.find(({ roleId }) => roleId !== buyer.role_id)?.roleId ?? ''
}

async function requestReceipt(): Promise<string> {
  const params = { billing_no: await buy(), oauth_token: buyer.oauth_token }
  return v.parse(getReceipt.reply, (await office.call(getReceipt.path, params)).data).signed
}

async function giveBirthMonth(): Promise<string> {
  const [account] = await office.db.select().from(playerAccounts).where(eq(playerAccounts.username, 'juno')).limit(1)
  const suid = account?.suid ?? ''
  const month = { brand: 'watt', suid, born: '2011-06', consentAt: 1, language: 'ja', givenAt: 1 }
  await office.db.insert(birthMonths).values(month).onConflictDoNothing()
  return suid
}

/** Creates a refund that awaits another person's approval. */
async function askForRefund(): Promise<string> {
  const billingNo = await buy()
  await office.db.insert(officeRefunds).values({
    id: billingNo,
    billingNo,
    brand: 'watt',
    amountMinor: 100,
    currency: 'USD',
    dollarsMinor: 100,
    goods: 'keep',
    reason: 'goodwill',
    note: '',
    state: 'awaiting',
    staffId: 'another-person',
    staff: 'Another Person',
    askedAt: 1,
  })
  return billingNo
}

async function askAsGuardian(): Promise<string> {
  const billingNo = await buy()
  await office.db.insert(guardianRequests).values({
    billingNo,
    keyHash: `hash-of-${billingNo}`,
    relation: 'parent',
    contact: 'parent@mail.example',
    story: 'My son is ten',
    receivedAt: 1,
  })
  return billingNo
}

const flagged = { flag: 'unanswered', openFlags: ['unanswered'] } satisfies Partial<typeof orders.$inferInsert>
const watt = ['--brand', 'watt']

type Name = keyof typeof adminCommandsByName | keyof typeof officeCliCommands
/** Arguments with which each admin command succeeds. To add a command, add a row. */
const adminExamples: Record<Name, () => Promise<readonly string[]>> = {
  find: async () => [await buy()],
  order: async () => [await buy()],
  review: async () => [],
  flags: async () => [],
  quarantine: async () => [],
  stuck: async () => ['--minutes', '0'],
  books: async () => [],
  prepaid: async () => [],
  'status-link': async () => [await buy()],
  receipt: async () => [await requestReceipt()],
  funnel: async () => [],
  staff: async () => ['invite', `new-${Math.random()}@studio.example`, '--name', 'New', '--role', 'viewer'],
  log: async () => ['verify'],
  seen: async () => [await buy(flagged), '--note', 'A ticket'],
  retry: async () => [await buy()],
  park: async () => [await buy()],
  message: async () => [await buy(), 'lookingIntoIt'],
  character: async () => [await buy(), await findOtherCharacter()],
  apology: async () => [await buy(), crystals],
  refund: async () => [await buy(), '--why', 'A ticket'],
  decide: async () => [await askForRefund(), 'refund', 'approve', '--why', 'checked'],
  'refuse-guardian': async () => [await askAsGuardian(), '--why', 'noProof'],
  reveal: async () => [await buy(), '--why', 'playerWrote'],
  evidence: async () => [await buy()],
  'pay-state': async () => ['11801', 'slow', ...watt],
  'pay-account': async () => ['sandbox/tests', 'pause', '--why', 'companyMaintenance', '--brand', 'ko'],
  'replenish-link': async () => [...watt, '--client', buyer.client_id, '--account', 'mika', '--amount', '12.5'],
  'log-out': async () => ['juno', ...watt],
  block: async () => ['otto', ...watt, '--why', 'disputes', '--days', '7'],
  unblock: async () => {
    await runAdmin(['block', 'vera', ...watt, '--why', 'disputes'])
    return ['vera', ...watt, '--why', 'resolved']
  },
  'forget-birth-month': async () => [await giveBirthMonth(), ...watt],
  'end-service': async () => [
    'announce',
    ...watt,
    '--game',
    'gp-starfallOdyssey',
    '--country',
    'JP',
    '--last-day',
    '2099-01-31',
    '--claims-until',
    '2099-12-31',
  ],
  'receipt-key': async () => [],
  'push-key': async () => [],
  seal: async () => [],
  migrate: async () => [],
}

/** Arguments with which each subcommand of `npm run catalogue` succeeds. To add a subcommand, add a row. */
const catalogueExamples: Record<keyof typeof catalogueCommands, readonly string[]> = {
  check: ['mine'],
  diff: ['mine'],
  load: ['mine', '--note', 'A test'],
  rollback: [],
  versions: [],
  export: ['again'],
  schemas: ['schemas'],
}

interface Line {
  readonly line: string
  readonly isLogged: boolean
  readonly readArguments: () => Promise<readonly string[]>
  readonly run: typeof runAdmin
}

const lines: readonly Line[] = [
  ...Object.entries<Command>({ ...adminCommandsByName, ...officeCliCommands }).map(([name, { isLogged = false }]) => ({
    line: `admin -- ${name}`,
    isLogged,
    readArguments: async () => [name, ...(await adminExamples[name as Name]())],
    run: runAdmin,
  })),
  ...Object.entries(catalogueCommands).map(([name, command]) => ({
    line: `catalogue -- ${name}`,
    isLogged: 'isLogged' in command,
    readArguments: async () => [name, ...catalogueExamples[name as keyof typeof catalogueCommands]],
    run: runCatalogue,
  })),
]

const readNewestSequence = async (): Promise<number> =>
  (await office.db.select({ newest: max(officeLog.sequence) }).from(officeLog))[0]?.newest ?? 0

describe('an operator at the command line', { timeout: 60_000 }, () => {
  it.each(lines.filter(({ isLogged }) => !isLogged))(
    'reads the result of `npm run $line` as JSON, and the command changes nothing',
    async ({ readArguments, run }) => {
      const argv = await readArguments()
      const text = await inReadOnlyDatabase((db) => run([...argv, '--json'], db))
      expect(JSON.parse(text)).toBeTypeOf('object')
    },
  )

  it.each(lines.filter(({ isLogged }) => isLogged))(
    'is in the log after `npm run $line`, whose result is JSON, and cannot act as an unknown person',
    async ({ readArguments, run }) => {
      const argv = await readArguments()
      const unknown = 'nobody@studio.example'
      const refused = inReadOnlyDatabase((db) => run([...argv, '--as', unknown], db))
      // A read-only database fails with another error if the command changes anything before it refuses the person.
      await expect(refused).rejects.toThrow(`--as ${unknown}: nobody on the staff has this email address`)
      const newest = await readNewestSequence()
      const text = await run([...argv, '--json', '--as', operator.email])
      expect(JSON.parse(text)).toBeTypeOf('object')
      const entries = await office.db.select().from(officeLog).where(gt(officeLog.sequence, newest))
      expect(entries).not.toEqual([])
      expect(new Set(entries.map(({ staffId, role }) => `${staffId} ${role}`))).toEqual(
        new Set([`${operator.id} command line`]),
      )
    },
  )

  it('lists the staff as JSON', async () => {
    expect(JSON.parse(await runAdmin(['staff', 'list', '--json']))).toMatchObject({
      staff: expect.arrayContaining([expect.objectContaining({ email: operator.email })]),
    })
  })

  it('reads no name, contact or secret of a player in the JSON of orders, withdrawals, guardians and receipts', async () => {
    const billingNo = await buy(flagged)
    const contact = 'guardian@family.example'
    await office.db
      .insert(orderWithdrawals)
      .values({ billingNo, name: 'Mika Tanaka', receivedAt: 1, outcome: 'review' })
    await office.db.insert(guardianRequests).values({
      billingNo,
      keyHash: 'hash-of-a-key',
      relation: 'parent',
      contact,
      story: 'My son took my phone',
      receivedAt: 1,
    })
    const { userName, roleName, url } = await createOrderFixture(office).rowOf(billingNo)
    const secrets = [userName, roleName, url, contact, 'Mika Tanaka', 'My son took my phone', 'hash-of-a-key']
    for (const [argv, proof] of [
      [['order', billingNo], billingNo],
      [['review'], billingNo],
      [['stuck', '--minutes', '0'], billingNo],
      [['find', billingNo], billingNo],
      [['receipt', await requestReceipt()], 'delivered'],
    ] as const) {
      const json = await runAdmin([...argv, '--json'])
      expect(json).toContain(proof)
      for (const secret of secrets) expect(json).not.toContain(JSON.stringify(secret))
    }
  })
})

/** Arguments with which programs without a database print their result. The others are tested above. */
const programExamples: Record<string, readonly string[] | undefined> = {
  'adapter-check': ['xsolla'],
  admin: undefined,
  catalogue: ['schemas', 'schemas'],
  doctor: [],
  'game-check': ['--brand', 'watt', '--game', 'g', '--product', 'p', '--username', 'u', '--password', 'p'],
  law: ['--country', 'JP', '--age', '15'],
}
/** Programs that serve until they are stopped. */
const servers = new Set(['start', 'dev'])

describe('a program of package.json', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const programs = Object.values(scripts).flatMap(
    (script) => /^node server\/cli\/([\w-]+)\.mjs/.exec(script)?.[1] ?? [],
  )
  const names = [...new Set(programs)].filter((name) => !servers.has(name))

  it('has an example in this test', () => {
    expect(names.toSorted()).toEqual(Object.keys(programExamples))
  })

  it.each(Object.entries(programExamples).filter(([, argv]) => argv !== undefined))(
    'prints JSON: server/cli/%s.mjs',
    { timeout: 60_000 },
    async (name, argv = []) => {
      const env = {
        PATH: process.env['PATH'],
        INIT_CWD: folder,
        DATA_DIR: join(folder, 'nothing'),
        GAME_URL: 'http://127.0.0.1:1/',
        GAME_SECRETS: `whsec_${Buffer.alloc(32).toString('base64')}`,
      }
      const program = promisify(execFile)(process.execPath, [`server/cli/${name}.mjs`, ...argv, '--json'], {
        env,
        cwd: root,
      })
      // A program that finds something wrong prints it and exits with 1.
      const { stdout } = await program.catch((error: { stdout: string }) => error)
      expect(JSON.parse(stdout)).toBeTypeOf('object')
    },
  )

  it.each(Object.keys(programExamples))(
    'tells an operator’s script as JSON why it failed: server/cli/%s.mjs',
    { timeout: 60_000 },
    async (name) => {
      const wrong = promisify(execFile)(process.execPath, [`server/cli/${name}.mjs`, '--nonsense', '--json'], {
        env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'nothing') },
        cwd: root,
      })
      const { code, stderr } = await wrong.then(
        () => expect.unreachable(),
        (error: { code: number; stderr: string }) => error,
      )
      expect([code, JSON.parse(stderr)]).toEqual([1, { error: expect.any(String) }])
    },
  )
})
