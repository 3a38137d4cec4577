import * as v from 'valibot'
import { loginProviderUrls } from '../../logins/companies/login-provider-urls.table.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import { sellingRequirements } from '../setup/requirements.table.ts'
import { describeFailure } from '../setup/describe-failure.ts'
import { createFailure, isFinding, createNote, createPass, type Check, type Finding } from './check.ts'

export const checkPaymentProviders: Check = async ({ payments, settings: { SANDBOX } }) => {
  const { what, example } = sellingRequirements.paymentCompany
  if (payments && isFinding(payments)) return [payments]
  if (!payments)
    return [
      SANDBOX ? createNote('not checked: the sandbox’s company is in the database') : createFailure(what, example),
    ]
  return (await payments.provider.probe()).map(({ account, error }) =>
    error === undefined
      ? createPass(`${account} responds and accepts the keys`)
      : createFailure(`${account}: ${describeFailure(error)}`),
  )
}

/** Checks each game separately, so that the outage of one does not hide the state of the others. */
export const checkGames: Check = async ({ payments, games = [] }) => {
  if (games.length > 0) return Promise.all(games.map(({ name, game }) => checkGame(name, game)))
  if (!payments || isFinding(payments)) return [createNote('not checked: nothing is on sale')]
  return [await checkGame('the game', payments.game)]
}

const checkGame = async (name: string, game: { ping: () => Promise<void> }): Promise<Finding> => {
  try {
    await withTimeout(game.ping())
    return createPass(`${name} responds`)
  } catch (error) {
    return createFailure(`${name}: ${describeFailure(error)}`)
  }
}

const patienceMs = 5000

/** Checks that a login provider is reachable. Any HTTP response proves it. */
async function checkReachable(
  company: keyof typeof loginProviderUrls,
  address: string,
  brands: string,
): Promise<Finding> {
  try {
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    return createPass(`${company} responds (${brands})`)
  } catch {
    return createNote(
      `${company} doesn’t respond at ${new URL(address).host} (${brands})`,
      'allow outgoing connections to it',
    )
  }
}

/** Checks the login providers that the brands use. Skipped in sandboxes, which simulate all providers. */
export const checkLoginProviders: Check = async ({ brands, companies, settings: { SANDBOX, LOGIN_ADDRESSES } }) => {
  if (SANDBOX) return [createPass('the sandbox simulates all of them')]
  const names = Object.keys(loginProviderUrls) as (keyof typeof loginProviderUrls)[]
  const offered = names.flatMap((name) => {
    const whose = brands.filter((brand) => companies[name].isConfiguredFor(brand)).map(({ key }) => key)
    const [address] = Object.values(LOGIN_ADDRESSES[name])
    return whose.length === 0 || address === undefined ? [] : [checkReachable(name, address, whose.join(', '))]
  })
  if (offered.length === 0)
    return [createNote('none: players log in with game accounts', 'LOGIN_SECRETS, see README.md')]
  return Promise.all(offered)
}

const ready = v.object({ status: v.string(), reasons: v.array(v.object({ text: v.string() })) })

/** Checks that a gateway on this machine is ready, if one is running. */
export const checkGatewayReady: Check = async ({ settings: { PORT } }) => {
  const answer = await fetch(`http://localhost:${PORT}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  )
  if (!answer) return [createNote(`none running on port ${PORT}`, '`npm start`')]
  const parsed = v.safeParse(ready, await answer.json().catch(() => undefined))
  if (!parsed.success) return [createNote(`another program uses port ${PORT}`, 'set PORT to a free port')]
  const { status, reasons } = parsed.output
  return [
    status === 'ready'
      ? createPass('ready to sell')
      : createFailure(['not ready', ...reasons.map(({ text }) => text)].join('; ')),
  ]
}
