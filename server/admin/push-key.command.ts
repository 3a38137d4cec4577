import { addPushKey } from '../orders/push/key-ring.ts'
import { WrongCommand, type Command } from './command.ts'

/** Browsers subscribe with the new key from then on; older subscriptions keep their key until the order ends. */
export const pushKeyCommand: Command = {
  says: '(makes a new VAPID key)',
  async run(_said, { db, env, at }) {
    if (env.VAPID_KEYS.length > 0)
      throw new WrongCommand('The keys are those of VAPID_KEYS: put a new one first there.')
    return addPushKey(db, at)
  },
}
