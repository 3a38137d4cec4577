import { paymentAccountActionReasons } from '../../../office/contract/reasons.table.ts'
import { CommandError, requireBrand, requireTextOption, type Command } from '../../admin/command.ts'
import {
  accountPauseLogVerbs,
  loadAccountPauses,
  pausePaymentAccount,
  resumePaymentAccount,
  getAccountLogObject,
} from '../companies/account-pauses.ts'
import { getAccountOfCompanyId, getPaymentCompanyId } from '../companies/watch-company-health.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

const actions = {
  pause: paymentAccountActionReasons.pauseAccount,
  resume: paymentAccountActionReasons.resumeAccount,
} as const
type Action = keyof typeof actions
const isAction = (word: string | undefined): word is Action => word !== undefined && Object.hasOwn(actions, word)

/** Pauses or resumes a payment account. Resuming restores the previous states of its payment methods. */
export const pausePaymentAccountCommand: Command = {
  usage: '<adapter>/<merchant> pause|resume --why <reason> [--note "…"] [--brand <brand>]',
  isLogged: true,
  async run(args, deps) {
    const { db, brands, at } = deps
    const [name = '', action] = args.words
    const routing = await deps.loadRouting?.()
    const accounts = routing?.listAccounts() ?? []
    const known = accounts.find(({ id }) => id === name)
    const account = getPaymentCompanyId(name)
    // Load all pauses. An account that was removed from PAYMENTS_FILE can still be resumed.
    const pauses = await loadAccountPauses(db)
    const pausedIn = pauses.filter((pause) => pause.account === account).map(({ brand }) => brand)
    if (!known && pausedIn.length === 0) {
      const names = new Set([
        ...accounts.map(({ id }) => id),
        ...pauses.map((pause) => getAccountOfCompanyId(pause.account)),
      ])
      throw new CommandError(`There is no account "${name}". Accounts: ${[...names].join(', ')}`)
    }
    if (!isAction(action)) throw new CommandError(`Expected pause or resume after ${name}`)
    const reason = requireTextOption(args, 'why')
    const reasons: readonly string[] = actions[action]
    if (!reasons.includes(reason)) throw new CommandError(`--why must be one of ${reasons.join(', ')}`)
    const chosen =
      args.options['brand'] === undefined ? brands : [requireBrand({ brands }, requireTextOption(args, 'brand'))]
    const isRouted = (key: string) => known !== undefined && (known.brands?.includes(key) ?? true)
    const keys = chosen.map(({ key }) => key).filter((key) => isRouted(key) || pausedIn.includes(key))
    const note = typeof args.options['note'] === 'string' ? args.options['note'] : ''
    const changes = await runLoggedOperatorChange(deps, args, async (tx, log, { name: staff }) => {
      const made = []
      for (const brand of keys) {
        const changed =
          action === 'pause'
            ? await pausePaymentAccount(tx, routing?.findAccount, { brand, account, staff, reason, at })
            : await resumePaymentAccount(tx, routing?.findAccount, { brand, account, at })
        if (changed) made.push({ brand, ...changed })
      }
      for (const changed of made)
        await log({
          verb: accountPauseLogVerbs[action],
          object: getAccountLogObject(account),
          ...changed,
          reason,
          note,
        })
      return made
    })
    if (changes.length === 0) throw new CommandError(`${name} is already ${action}d`)
    const data = changes.map(({ brand, after }) => ({ brand, states: after }))
    const lines = data.map(({ brand, states }) => `${brand}: ${Object.keys(states).length} payment methods`)
    return { data, text: [`${name}: ${action}d`, ...lines].join('\n') }
  },
}
