import { CommandError, type Command } from '../../admin/command.ts'
import { replaceCardHashesWithHmacs } from '../../orders/cards/cards.repository.ts'
import { sealUnsealedIdNumberHashes } from '../../players/real-names/real-names.repository.ts'
import { createHmacHasher } from '../../players/seal.ts'
import { findOperator, runLoggedOperatorChange } from './run-logged-operator-change.ts'

/**
 * Replaces hashes stored before SECRET_KEY was set with keyed HMACs. Run only after all gateways are upgraded, because
 * old versions cannot verify HMACs.
 */
export const sealStoredHashesCommand: Command = {
  usage: '(seals the hashes of cards and identity numbers that are not sealed with SECRET_KEY yet)',
  isLogged: true,
  async run(args, deps) {
    const { db, env } = deps
    if (env.SECRET_KEY.length === 0) throw new CommandError('SECRET_KEY is missing. Use the same key as the gateways.')
    await findOperator(deps, args)
    // Seal the hashes in batches, so that no player waits long for a locked card. The log entry has its own
    // transaction.
    const cards = await replaceCardHashesWithHmacs(db, createHmacHasher(env.SECRET_KEY, 'card'))
    const numbers = await sealUnsealedIdNumberHashes(db, createHmacHasher(env.SECRET_KEY, 'real name'))
    await runLoggedOperatorChange(deps, args, (_tx, log) =>
      log({ verb: 'keys.seal', object: 'keys', brand: null, after: { cards, numbers } }),
    )
    return { data: { cards, numbers }, text: `Sealed: ${cards} cards, ${numbers} identity numbers.` }
  },
}
