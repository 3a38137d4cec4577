import * as v from 'valibot'
import { paymentChannels } from '../../../../src/contract/channels.table.ts'
import { salesAreas } from '../../../../src/contract/domain.table.ts'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { Account, PaymentAccounts, Route } from './account.ts'
import { describeValidationIssue } from '../../outbound/describe-validation-issue.ts'
import { connectMerchantAccount } from './connect-merchant-account.ts'
import { resolveSecretReferences, type SettingsError, type SecretSources } from './secrets.ts'

const paywayIds = Object.keys(paymentChannels).map(Number)
const list = <Schema extends v.GenericSchema>(item: Schema) => v.optional(v.pipe(v.array(item), v.minLength(1)))

const account = v.strictObject({ settings: v.optional(v.record(v.string(), v.unknown()), {}) })
const routeFields = v.strictObject({
  brands: list(v.string()),
  areas: list(v.picklist(salesAreas)),
  regions: list(v.pipe(v.string(), v.minLength(1))),
  payways: list(v.picklist(paywayIds, 'is not a payment channel (src/contract/channels.table.ts)')),
  channels: list(v.pipe(v.number(), v.integer(), v.minValue(0))),
  accounts: v.pipe(v.array(v.string()), v.minLength(1)),
})
const route = v.pipe(
  routeFields,
  v.forward(
    v.check(({ channels, payways }) => channels === undefined || payways !== undefined, 'needs `payways` beside it'),
    ['channels'],
  ),
)
const paymentsFile = v.strictObject({
  accounts: v.record(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]{0,31}\/[\w.-]{1,64}$/, 'must be <adapter>/<merchant>, such as adyen/WattEU'),
    ),
    account,
  ),
  routes: v.pipe(v.array(route), v.minLength(1)),
})
type PaymentsFile = v.InferOutput<typeof paymentsFile>

export interface PaymentsFileDeps {
  brands: readonly string[]
  loadAdapter: (id: string) => Promise<PaymentAdapter | undefined>
  secretSources: SecretSources
  gatewayUrl: string
}

/** Error that lists every mistake in the file, one per line, for the operator. */
export class InvalidPaymentsFileError extends Error {
  override readonly name = 'WrongPayments'
  constructor(mistakes: readonly SettingsError[]) {
    super(['PAYMENTS_FILE is invalid:', ...mistakes.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'))
  }
}

/** Parses and validates the operator's file. Throws one error with all mistakes. */
export async function parsePaymentsFile(text: string, deps: PaymentsFileDeps): Promise<PaymentAccounts> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new InvalidPaymentsFileError([
      { path: 'the file', message: `is not valid JSON: ${(error as Error).message}` },
    ])
  }
  const parsed = v.safeParse(paymentsFile, content)
  if (!parsed.success) throw new InvalidPaymentsFileError(parsed.issues.map((issue) => toSettingsError(issue)))
  const mistakes: SettingsError[] = []
  const accounts = await openAccounts(parsed.output, deps, mistakes)
  checkRoutes(parsed.output, deps.brands, accounts, mistakes)
  if (mistakes.length > 0) throw new InvalidPaymentsFileError(mistakes)
  return { accounts: [...accounts.values()], routes: parsed.output.routes }
}

const toSettingsError = (issue: v.BaseIssue<unknown>, base = ''): SettingsError => ({
  path: [base, v.getDotPath(issue)].filter(Boolean).join('.') || 'the file',
  message: describeValidationIssue(issue),
})

async function openAccounts({ accounts }: PaymentsFile, deps: PaymentsFileDeps, mistakes: SettingsError[]) {
  const opened = new Map<string, Account>()
  for (const [id, { settings }] of Object.entries(accounts)) {
    const [company = '', merchant = ''] = id.split('/')
    const adapter = await deps.loadAdapter(company).catch((error: unknown) => String(error))
    if (adapter === undefined || typeof adapter === 'string') {
      mistakes.push({ path: `accounts.${id}`, message: adapter ?? `the adapter ${company} doesn’t exist` })
      continue
    }
    const path = `accounts.${id}.settings`
    const before = mistakes.length
    const filled = resolveSecretReferences(settings, {
      names: adapter.secrets,
      path,
      places: deps.secretSources,
      mistakes,
    })
    // Skip validation if a secret is missing, which has already been reported.
    if (mistakes.length > before) continue
    const parsed = v.safeParse(adapter.settings, filled)
    if (parsed.success)
      opened.set(id, connectMerchantAccount(adapter, parsed.output, { merchant, gatewayUrl: deps.gatewayUrl }))
    else mistakes.push(...parsed.issues.map((issue) => toSettingsError(issue, path)))
  }
  return opened
}

function checkRoutes(
  { accounts, routes }: PaymentsFile,
  brands: readonly string[],
  opened: ReadonlyMap<string, Account>,
  mistakes: SettingsError[],
): void {
  for (const [index, one] of routes.entries()) {
    const path = `routes[${index}]`
    for (const [at, brand] of (one.brands ?? []).entries())
      if (!brands.includes(brand))
        mistakes.push({ path: `${path}.brands[${at}]`, message: `the brand ${brand} doesn’t exist` })
    for (const [at, id] of one.accounts.entries()) {
      if (!(id in accounts))
        mistakes.push({ path: `${path}.accounts[${at}]`, message: `the account ${id} doesn’t exist` })
      const account = opened.get(id)
      if (account)
        mistakes.push(
          ...findUnsupportedChannels(one, account).map((message) => ({ path: `${path}.accounts[${at}]`, message })),
        )
    }
  }
}

/** Returns an error for each payment channel of the route that the account does not support. */
const findUnsupportedChannels = ({ payways = [] }: Route, { id, capabilities: { kinds } }: Account): string[] =>
  payways.flatMap((payway) => {
    const channel = Object.entries(paymentChannels).find(([number]) => Number(number) === payway)?.[1]
    return channel && !kinds.includes(channel.kind)
      ? [`${id} doesn’t support ${channel.kind}, the kind of ${payway}`]
      : []
  })
