import { changeLink } from '../../kernel/address/change-link.ts'
import { session } from '../../kernel/session/session.store.ts'
import { dependentsOf } from '../../kernel/address/wrong-param.ts'

/** A refused parameter must not come along to the next page, where it would be refused again. */
export function forgetLink(): void {
  const { wrongParam } = session
  session.wrongParam = null
  changeLink({ domain_area: undefined, ...(wrongParam && dependentsOf(wrongParam)) })
}
