import * as v from 'valibot'
import { channels } from '../../../../src/contract/channels.table.ts'
import { areas } from '../../../../src/contract/domain.table.ts'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { Account, PaymentAccounts, Route } from './account.ts'
import { plainMistake } from '../../plain-mistake.ts'
import { openAccount } from './open-account.ts'
import { withSecrets, type Mistake, type SecretPlaces } from './secrets.ts'

const paywayIds = Object.keys(channels).map(Number)
const list = <Schema extends v.GenericSchema>(item: Schema) => v.optional(v.pipe(v.array(item), v.minLength(1)))

const account = v.strictObject({ settings: v.optional(v.record(v.string(), v.unknown()), {}) })
const route = v.strictObject({
  brands: list(v.string()),
  areas: list(v.picklist(areas)),
  payways: list(v.picklist(paywayIds, 'no payment channel has this number (src/contract/channels.table.ts)')),
  accounts: v.pipe(v.array(v.string()), v.minLength(1)),
})
const paymentsFile = v.strictObject({
  accounts: v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}\/[\w.-]{1,64}$/, '<adapter>/<merchant>, such as adyen/WattEU')),
    account,
  ),
  routes: v.pipe(v.array(route), v.minLength(1)),
})
type PaymentsFile = v.InferOutput<typeof paymentsFile>

export interface PaymentsFileDeps {
  brands: readonly string[]
  /** Undefined where no company has this id. */
  adapterOf: (id: string) => Promise<PaymentAdapter | undefined>
  places: SecretPlaces
  gatewayUrl: string
}

/** What an operator has to mend, a line each. */
export class WrongPayments extends Error {
  override readonly name = 'WrongPayments'
  constructor(mistakes: readonly Mistake[]) {
    super(['PAYMENTS_FILE cannot be used:', ...mistakes.map(({ path, says }) => `  ${path}: ${says}`)].join('\n'))
  }
}

/** The operator's merchant accounts and routes, each checked; every mistake is named at once. */
export async function readPayments(text: string, deps: PaymentsFileDeps): Promise<PaymentAccounts> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new WrongPayments([{ path: 'the file', says: `is no JSON: ${(error as Error).message}` }])
  }
  const parsed = v.safeParse(paymentsFile, content)
  if (!parsed.success) throw new WrongPayments(parsed.issues.map((issue) => mistakeOf(issue)))
  const mistakes: Mistake[] = []
  const accounts = await openAll(parsed.output, deps, mistakes)
  checkRoutes(parsed.output, deps.brands, accounts, mistakes)
  if (mistakes.length > 0) throw new WrongPayments(mistakes)
  return { accounts: [...accounts.values()], routes: parsed.output.routes }
}

const mistakeOf = (issue: v.BaseIssue<unknown>, base = ''): Mistake => ({
  path: [base, v.getDotPath(issue)].filter(Boolean).join('.') || 'the file',
  says: plainMistake(issue),
})

async function openAll({ accounts }: PaymentsFile, deps: PaymentsFileDeps, mistakes: Mistake[]) {
  const opened = new Map<string, Account>()
  for (const [id, { settings }] of Object.entries(accounts)) {
    const [company = '', merchant = ''] = id.split('/')
    const adapter = await deps.adapterOf(company).catch((error: unknown) => String(error))
    if (adapter === undefined || typeof adapter === 'string') {
      mistakes.push({ path: `accounts.${id}`, says: adapter ?? `no adapter is called ${company}` })
      continue
    }
    const path = `accounts.${id}.settings`
    const before = mistakes.length
    const filled = withSecrets(settings, { names: adapter.secrets, path, places: deps.places, mistakes })
    // A secret that is missing would be said a second time, as a wrong setting.
    if (mistakes.length > before) continue
    const parsed = v.safeParse(adapter.settings, filled)
    if (parsed.success) opened.set(id, openAccount(adapter, parsed.output, { merchant, gatewayUrl: deps.gatewayUrl }))
    else mistakes.push(...parsed.issues.map((issue) => mistakeOf(issue, path)))
  }
  return opened
}

function checkRoutes(
  { accounts, routes }: PaymentsFile,
  brands: readonly string[],
  opened: ReadonlyMap<string, Account>,
  mistakes: Mistake[],
): void {
  for (const [index, one] of routes.entries()) {
    const path = `routes[${index}]`
    for (const [at, brand] of (one.brands ?? []).entries())
      if (!brands.includes(brand)) mistakes.push({ path: `${path}.brands[${at}]`, says: `there is no brand ${brand}` })
    for (const [at, id] of one.accounts.entries()) {
      if (!(id in accounts)) mistakes.push({ path: `${path}.accounts[${at}]`, says: `there is no account ${id}` })
      const account = opened.get(id)
      if (account) mistakes.push(...cannotTake(one, account).map((says) => ({ path: `${path}.accounts[${at}]`, says })))
    }
  }
}

/** Channels that a route names and its account cannot bring a player to. */
const cannotTake = ({ payways = [] }: Route, { id, capabilities: { kinds } }: Account): string[] =>
  payways.flatMap((payway) => {
    const channel = Object.entries(channels).find(([number]) => Number(number) === payway)?.[1]
    return channel && !kinds.includes(channel.kind) ? [`${id} has no ${channel.kind}, which ${payway} is`] : []
  })
