import type { WireUserInfo } from '../../src/contract/entities/user.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { listPlayerCountries } from './player-countries.ts'
import type { AccountRow } from './players.repository.ts'

export function mapAccountToWire(
  account: AccountRow,
  { token, gpId }: { token: string; gpId: string },
  facts: RequestFacts,
): WireUserInfo {
  const countries = listPlayerCountries(account, facts)
  return {
    username: account.username,
    suid: account.suid,
    oauth_token: token,
    gp_id: gpId,
    is_real_name: account.isRealName,
    ...(account.verifiedAge === null ? {} : { verified_age: account.verifiedAge }),
    guardian_consent: account.guardianConsent === true,
    ...(countries && { countries }),
  }
}
