import { overrideLinkParams } from '../../kernel/url/override-link-params.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { createDependentParamRemovals } from '../../kernel/url/invalid-param.ts'

/** Removes rejected parameters from the URL, so that the next page does not reject the parameters again. */
export function removeInvalidLinkParams(): void {
  const { invalidParam } = sessionStore
  sessionStore.invalidParam = null
  overrideLinkParams({ domain_area: undefined, ...(invalidParam && createDependentParamRemovals(invalidParam)) })
}
