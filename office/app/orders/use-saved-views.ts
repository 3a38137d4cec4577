import { useEffect, useRef } from 'react'
import { officeSavedViewsApiCalls } from '../../contract/calls/views.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { hasOrderFilters, removeFilters, buildSavedViewQuery } from './order-filter.ts'

/**
 * Returns the user's saved views, the query for the current filters, and the saved view with the same query. If the
 * screen is opened without filters, the default view is applied once.
 */
export function useSavedViews(
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
) {
  const { data, isFetching } = useOfficeQuery(officeSavedViewsApiCalls.listViews, {})
  const isDecided = useRef(false)
  useEffect(() => {
    // Wait for current data, because a default view that was just saved may be missing in the cache.
    if (isDecided.current || !data || isFetching) return
    isDecided.current = true
    const first = data.views.find(({ isDefault }) => isDefault)
    if (!first || hasOrderFilters(params) || params.has('view')) return
    const next = removeFilters(params)
    for (const [name, value] of new URLSearchParams(first.query)) next.append(name, value)
    setParams(next, { replace: true })
  }, [data, isFetching, params, setParams])
  const query = buildSavedViewQuery(params)
  const saved = data?.views ?? []
  return { saved, query, view: saved.find((one) => one.query === query) }
}
