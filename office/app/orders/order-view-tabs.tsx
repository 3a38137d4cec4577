import { Link } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeSavedViewsApiCalls } from '../../contract/calls/views.calls.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { multiValueFilterNames, removeFilters, buildSavedViewQuery, unfilteredViewParam } from './order-filter.ts'
import { predefinedOrderViews } from './predefined-order-views.table.ts'
import styles from './orders.module.css'

export type SavedView = OfficeReplyOf<typeof officeSavedViewsApiCalls.listViews>['views'][number]

interface OrderViewTabsProps {
  readonly params: URLSearchParams
  readonly saved: readonly SavedView[]
}

/** Tabs for predefined and saved views. No tab is selected if the filters match no view. */
export function OrderViewTabs({ params, saved }: OrderViewTabsProps) {
  const { t } = useOfficeTranslation()
  const own = buildSavedViewQuery(params)
  const tabs = predefinedOrderViews.map(({ label, filter }) => {
    const target = removeFilters(params)
    for (const name of multiValueFilterNames) for (const value of filter[name] ?? []) target.append(name, value)
    const query = buildSavedViewQuery(target)
    const isUnfiltered = Object.keys(filter).length === 0
    for (const [name, value] of Object.entries(isUnfiltered ? unfilteredViewParam : {})) target.set(name, value)
    return { key: label, name: t(label), href: `/orders?${target}`, query }
  })
  const ownTabs = saved.map(({ id, name, query }) => ({ key: id, name, href: `/orders?${query}`, query }))
  const open = [...ownTabs, ...tabs].find(({ query }) => query === own)
  return (
    <nav className={styles.tabs} aria-label={t('office:views')}>
      {[...tabs, ...ownTabs].map((tab) => (
        <Link
          key={tab.key}
          className={styles.tab}
          href={tab.href}
          aria-current={tab.key === open?.key ? 'page' : undefined}
        >
          <bdi>{tab.name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
