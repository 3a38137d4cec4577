import {
  isPlausibleRealName,
  isPlausibleIdentityNumber,
  normalizeIdentityNumber,
  type DocumentCountry,
} from '../../../src/contract/real-name.table.ts'
import type { Database } from '../../db/database.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { Handlers } from '../../http/contract/handler.ts'
import { hashWithScrypt } from '../password.ts'
import type { AccountRow } from '../players.repository.ts'
import type { PlayerService } from '../player-service.ts'
import { createHmacHasher } from '../seal.ts'
import { createRealNamesRepository, sealIdNumberHash } from './real-names.repository.ts'

interface RealNameForm {
  country: DocumentCountry
  real_name: string
  id_number: string
}

interface RealNameServiceDeps {
  db: Database
  /** Keys for sealing hashes, newest first. */
  secretKeys: readonly string[]
  players: PlayerService
}

export function createRealNameService({ db, players, secretKeys }: RealNameServiceDeps) {
  const rows = createRealNamesRepository(db)
  const seal = createHmacHasher(secretKeys, 'real name')

  /**
   * Checks the format of name and number, then stores a hash of the number. Publishers can add a query to an official
   * register here.
   */
  async function verify(
    { brand, suid, isRealName }: AccountRow,
    { country, real_name: name, id_number: number }: RealNameForm,
    verifiedAt: number,
  ): Promise<void> {
    if (isRealName) return
    if (!isPlausibleRealName(name) || !isPlausibleIdentityNumber(country, number)) throw new CallFailure('notRealName')
    const numberHash = sealIdNumberHash(await hashWithScrypt(normalizeIdentityNumber(number)), seal)
    await rows.verify({ brand, suid, country, numberHash, verifiedAt })
  }

  const certifiedReal: Handlers['certifiedReal'] = async ({ client_id, ...form }, facts) => {
    await verify((await players.requireCaller(facts, client_id)).account, form, facts.nowSeconds)
    return { done: true }
  }

  return { handlers: { certifiedReal } }
}
