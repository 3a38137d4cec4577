import {
  isPlausibleName,
  isPlausibleNumber,
  plainNumber,
  type DocumentCountry,
} from '../../src/contract/real-name.table.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { hashSecret } from '../logins/password.ts'
import type { AccountRow } from '../repositories/players.repository.ts'

interface RealNameForm {
  country: DocumentCountry
  real_name: string
  id_number: string
}

/**
 * Believes what a country's numbers allow to believe; a publisher with a register to ask asks it here. Of the number its hash
 * is kept, of the name nothing. Who is verified already stays so, whatever is sent after.
 */
export async function verifyName(
  { suid, isRealName }: AccountRow,
  { country, real_name: name, id_number: number }: RealNameForm,
  { brand, repositories, nowSeconds: verifiedAt }: CallContext,
): Promise<void> {
  if (isRealName) return
  if (!isPlausibleName(name) || !isPlausibleNumber(country, number)) throw new CallFailure('notRealName')
  const numberHash = await hashSecret(plainNumber(number))
  await repositories.realNames.verify({ brand: brand.key, suid, country, numberHash, verifiedAt })
}
