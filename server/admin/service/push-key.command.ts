import { addPushKey } from '../../orders/push/key-ring.ts'
import { CommandError, type Command } from '../command.ts'

/**
 * Creates a VAPID key for new push subscriptions. Existing subscriptions keep using their key until their order ends.
 */
export const pushKeyCommand: Command = {
  usage: '(makes a new VAPID key)',
  async run(_said, { db, env, at }) {
    if (env.VAPID_KEYS.length > 0)
      throw new CommandError('The keys come from VAPID_KEYS: add the new key there, in front.')
    const key = await addPushKey(db, at)
    return { data: { key }, text: key }
  },
}
