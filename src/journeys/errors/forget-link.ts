import { changeLink } from '../../kernel/change-link.ts'
import { session } from '../../kernel/session.store.ts'
import { dependentsOf } from '../../kernel/wrong-param.ts'

/** What was refused must not come along to the next page, where it would be refused again. */
export function forgetLink(): void {
  const { wrongParam } = session
  session.wrongParam = null
  changeLink({ domain_area: undefined, ...(wrongParam && dependentsOf(wrongParam)) })
}
