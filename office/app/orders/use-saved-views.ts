import { useEffect, useRef } from 'react'
import { officeSavedViewsApiCalls } from '../../contract/calls/views.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { hasOrderFilters, removeFilters, buildSavedViewQuery } from './order-filter.ts'

/**
 * Returns the user's saved views, the current filter query, and the saved view with the same query. A screen opened
 * without filters applies the default view once.
 */
export function useSavedViews(
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
) {
  const { data, isFetching } = useOfficeQuery(officeSavedViewsApiCalls.listViews, {})
  const isDecided = useRef(false)
  useEffect(() => {
    // Wait for fresh data, because the cache may lack a recently saved default view.
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
