import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { session } from '../../kernel/session/session.store.ts'
import { clearDependentParams } from '../../kernel/url/invalid-param.ts'

/** A refused parameter must not come along to the next page, where it would be refused again. */
export function forgetLink(): void {
  const { invalidParam } = session
  session.invalidParam = null
  overrideLinkParams({ domain_area: undefined, ...(invalidParam && clearDependentParams(invalidParam)) })
}
