import { Link } from 'wouter'
import { useCopy } from '../i18n/i18n.ts'
import { listFilters, removeFilters } from './order-filter.ts'
import { views } from './views.table.ts'
import styles from './orders.module.css'

/** Tabs for frequently used lists. None is selected if the person has chosen other filters. */
export function ViewTabs({ params }: { readonly params: URLSearchParams }) {
  const { t } = useCopy()
  const own = listFilters.map((name) => params.getAll(name).join()).join('|')
  return (
    <nav className={styles.tabs} aria-label={t('office:views')}>
      {views.map(({ label, filter }) => {
        const target = removeFilters(params)
        for (const name of listFilters) for (const value of filter[name] ?? []) target.append(name, value)
        const isOpen = own === listFilters.map((name) => (filter[name] ?? []).join()).join('|')
        return (
          <Link
            key={label}
            className={styles.tab}
            href={`/orders?${target}`}
            aria-current={isOpen ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        )
      })}
    </nav>
  )
}
