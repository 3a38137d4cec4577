import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { session } from '../../kernel/session/session.store.ts'
import { clearDependentParams } from '../../kernel/url/invalid-param.ts'

/** Removes refused parameters, so the next page does not refuse them again. */
export function clearLinkParams(): void {
  const { invalidParam } = session
  session.invalidParam = null
  overrideLinkParams({ domain_area: undefined, ...(invalidParam && clearDependentParams(invalidParam)) })
}
