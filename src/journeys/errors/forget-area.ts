import { session } from '../../kernel/session.store.ts'

/** A region that was refused must not come along to the next page, where it would be refused again. */
export function forgetArea(): void {
  const { domain_area: _refused, ...params } = session.params
  session.params = params
  const url = new URL(window.location.href)
  url.searchParams.delete('domain_area')
  window.history.replaceState(window.history.state, '', url)
}
