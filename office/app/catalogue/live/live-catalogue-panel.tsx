import { Link, useSearchParams } from 'wouter'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Table } from '../../ui/table.tsx'
import { LivePricesTable } from './live-prices-table.tsx'
import { isCatalogueSectionName, catalogueSections, type CatalogueSectionName } from './catalogue-sections.table.ts'
import { useCatalogueSectionColumns } from './use-catalogue-section-columns.tsx'
import styles from './live.module.css'

/** Live catalogue by section. The URL contains the selected section. */
export function LiveCataloguePanel({ brand }: { readonly brand: string }) {
  const { t } = useOfficeTranslation()
  const [params] = useSearchParams()
  const named = params.get('subject') ?? ''
  const subject = isCatalogueSectionName(named) ? named : undefined
  const linkTo = (name: CatalogueSectionName | undefined) => {
    const next = new URLSearchParams(params)
    if (name === undefined) next.delete('subject')
    else next.set('subject', name)
    return `/catalogue?${next}`
  }
  const entries = [
    { name: undefined, label: t('office:prices') },
    ...(Object.keys(catalogueSections) as CatalogueSectionName[]).map((name) => ({
      name,
      label: t(catalogueSections[name].label),
    })),
  ]
  return (
    <section className={styles.panel} aria-label={t('office:live_catalogue')}>
      <nav className={styles.tabs} aria-label={t('office:live_catalogue')}>
        {entries.map(({ name, label }) => (
          <Link
            key={label}
            href={linkTo(name)}
            replace
            className={styles.tab}
            aria-current={name === subject ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {subject === undefined ? (
        <LivePricesTable brand={brand} />
      ) : (
        <CatalogueSectionTable key={subject} brand={brand} name={subject} />
      )}
    </section>
  )
}

function CatalogueSectionTable({ brand, name }: { readonly brand: string; readonly name: CatalogueSectionName }) {
  const { t, language } = useOfficeTranslation()
  const { file, label, read } = catalogueSections[name]
  const { data, error, isPending, isPlaceholderData, refetch } = useOfficeQuery(calls.getLiveFile, { brand, file })
  const columns = useCatalogueSectionColumns(name)
  if (isPending || isPlaceholderData) return <LoadingPlaceholder />
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const rows = read(data.content, language)
  return rows.length === 0 ? (
    <EmptyListMessage title={t('office:subject_empty')} />
  ) : (
    <Table label={t(label)} columns={columns} rows={rows} rowKey={({ key }) => key} />
  )
}
