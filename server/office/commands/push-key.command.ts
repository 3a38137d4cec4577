import { CommandError, type Command } from '../../admin/command.ts'
import { addPushKey } from '../../orders/push/push-key-ring.ts'
import { runLoggedOperatorChange } from './run-logged-operator-change.ts'

/** Creates a VAPID key for new push subscriptions. Existing subscriptions keep their old key. */
export const createPushKeyCommand: Command = {
  usage: '(makes a new VAPID key)',
  isLogged: true,
  async run(args, deps) {
    if (deps.env.VAPID_KEYS.length > 0)
      throw new CommandError('The keys come from VAPID_KEYS: add the new key there, in front.')
    return runLoggedOperatorChange(deps, args, async (tx, log) => {
      const key = await addPushKey(tx, deps.at)
      await log({ verb: 'keys.addPushKey', object: 'keys', brand: null, after: { key } })
      return { data: { key }, text: key }
    })
  },
}
