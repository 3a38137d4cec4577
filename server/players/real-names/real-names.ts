import {
  isPlausibleRealName,
  isPlausibleIdNumber,
  normalizeIdNumber,
  type DocumentCountry,
} from '../../../src/contract/real-name.table.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import { hashSecret } from '../password.ts'
import type { AccountRow } from '../players.repository.ts'
import type { Players } from '../players.ts'
import { createSeal } from '../seal.ts'
import { createRealNamesRepository, sealNumber } from './real-names.repository.ts'

interface RealNameForm {
  country: DocumentCountry
  real_name: string
  id_number: string
}

interface RealNamesDeps {
  db: Database
  /** Keys for sealing hashes, newest first. */
  secretKeys: readonly string[]
  players: Players
}

export function createRealNames({ db, players, secretKeys }: RealNamesDeps) {
  const rows = createRealNamesRepository(db)
  const seal = createSeal(secretKeys, 'real name')

  /**
   * Checks the format of name and number, then stores a hash of the number. A publisher can add a query to an official
   * register here.
   */
  async function verify(
    { brand, suid, isRealName }: AccountRow,
    { country, real_name: name, id_number: number }: RealNameForm,
    verifiedAt: number,
  ): Promise<void> {
    if (isRealName) return
    if (!isPlausibleRealName(name) || !isPlausibleIdNumber(country, number)) throw new CallFailure('notRealName')
    const numberHash = sealNumber(await hashSecret(normalizeIdNumber(number)), seal)
    await rows.verify({ brand, suid, country, numberHash, verifiedAt })
  }

  const certifiedReal: Handlers['certifiedReal'] = async ({ client_id, ...form }, facts) => {
    await verify((await players.requireCaller(facts, client_id)).account, form, facts.nowSeconds)
    return { done: true }
  }

  return { handlers: { certifiedReal } }
}
