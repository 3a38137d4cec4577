import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { isCallError } from '../../api/call-error.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { LocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation, type CopyKey } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keys/shortcuts.ts'
import { hasRightIn, useBrandNameByKey, useSession } from '../../session/session.ts'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DraftChangesTab } from '../changes/draft-changes-tab.tsx'
import { FilesTab } from '../files/files-tab.tsx'
import { PricesTab } from '../prices/prices-tab.tsx'
import { RecentOrdersComparisonTab } from '../recent-orders/recent-orders-comparison-tab.tsx'
import { useCatalogueBrand } from '../use-catalogue-brand.ts'
import { DraftActionsPanel } from './draft-actions-panel.tsx'
import { DraftMistakesPanel } from './draft-mistakes-panel.tsx'
import type { DraftTabContent, Target } from './draft-content.ts'
import { DraftStatusNotices } from './draft-status-notices.tsx'
import { useUnsavedDraftEdits } from './use-unsaved-draft-edits.ts'
import styles from './draft.module.css'

interface Tab {
  readonly name: string
  readonly label: CopyKey
  readonly component: ComponentType<DraftTabContent>
  /** Permission that the tab requires, in addition to the permission to read the catalogue. */
  readonly right?: 'publishCatalogue'
  /**
   * True if the tab compares the draft with the live catalogue. It is then hidden for published and discarded drafts.
   */
  readonly compares?: true
}

/** Tabs of the draft screen. The URL contains the name of the open tab. To add a tab, add a row. */
const tabs: readonly Tab[] = [
  { name: 'prices', label: 'office:prices', component: PricesTab },
  { name: 'files', label: 'office:files', component: FilesTab },
  { name: 'changes', label: 'office:changes', component: DraftChangesTab, compares: true },
  {
    name: 'rehearsal',
    label: 'office:rehearsal',
    component: RecentOrdersComparisonTab,
    right: 'publishCatalogue',
    compares: true,
  },
]

/** Milliseconds between two reloads of the draft, so that changes by colleagues appear without reloading the page. */
const refreshMs = 5000

export function DraftScreen() {
  const { t } = useOfficeTranslation()
  const { draft: id } = useParams<{ draft: string }>()
  const { brand = '' } = useCatalogueBrand()
  const [, navigate] = useLocation()
  const { data, error, isPending, isPlaceholderData, refetch } = useOfficeQuery(
    calls.getDraft,
    { brand, draft: id },
    { everyMs: refreshMs },
  )
  useShortcuts([{ key: 'Escape', label: 'office:keys_back', run: () => navigate('/catalogue') }])
  if (isCallError(error, 'notFound') || isCallError(error, 'badRequest'))
    return <EmptyListMessage title={t('office:draft_not_found')} />
  return (
    <>
      <LoadFailure error={data ? undefined : error} onRetry={() => void refetch()} />
      {(isPending || isPlaceholderData) && !error && <LoadingPlaceholder />}
      {data?.draft.id === id && <DraftView key={id} brand={brand} draft={data.draft} />}
    </>
  )
}

interface DraftViewProps {
  readonly brand: string
  readonly draft: DraftRowView
}

function DraftView({ brand, draft }: DraftViewProps) {
  const { t } = useOfficeTranslation()
  const session = useSession()
  const brandName = useBrandNameByKey()
  const [params, setParams] = useSearchParams()
  const [target, setTarget] = useState<Target>()
  const unsaved = useUnsavedDraftEdits(draft.id)
  useReloadOnSave(draft)
  const isEditable = draft.state === 'open' && hasRightIn(session, 'draftCatalogue', brand)
  const hasEnded = draft.state === 'published' || draft.state === 'discarded'
  const own = tabs.filter(
    ({ right, compares }) =>
      (right === undefined || hasRightIn(session, right, brand)) && !(hasEnded && compares === true),
  )
  const tab = own.find(({ name }) => name === params.get('tab')) ?? tabs[0]
  const linkTo = (name: string) => {
    const next = new URLSearchParams(params)
    next.set('tab', name)
    return `/catalogue/drafts/${draft.id}?${next}`
  }
  const showMistake = (file: Target['file'], path: string) => {
    const isPrice = file === 'goods' && path.includes('.prices')
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.set('tab', isPrice ? 'prices' : 'files')
        next.set('file', file)
        return next
      },
      { replace: true },
    )
    setTarget((current) => ({ file, path, count: (current?.count ?? 0) + 1 }))
  }
  return (
    <div className={styles.draft}>
      <header className={styles.head}>
        <p className={styles.quiet}>
          <Link href="/catalogue">{t('office:catalogue')}</Link> / {brandName(brand)}
        </p>
        <h1 className={styles.title}>{draft.name}</h1>
        <p className={styles.quiet}>
          {t('office:draft_base', { version: draft.base })} · {t('office:saved_by', { name: draft.changedBy })}{' '}
          <LocalDateTime at={draft.changedAt} format="short" />
        </p>
      </header>
      <div className={styles.main}>
        <DraftStatusNotices brand={brand} draft={draft} />
        <nav className={styles.tabs} aria-label={t('office:draft_tabs')}>
          {own.map(({ name, label }) => (
            <Link
              key={name}
              href={linkTo(name)}
              replace
              className={styles.tab}
              aria-current={name === tab?.name ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        {tab && <tab.component brand={brand} draft={draft} unsaved={unsaved} isEditable={isEditable} target={target} />}
      </div>
      <aside className={styles.side}>
        <DraftActionsPanel brand={brand} draft={draft} unsavedCount={unsaved.count} />
        <DraftMistakesPanel brand={brand} draft={draft} onShow={showMistake} />
      </aside>
    </div>
  )
}

/** Reloads all data when the draft's version changes, and shows a message if a colleague has saved it. */
function useReloadOnSave({ version, changedBy }: DraftRowView): void {
  const { t } = useOfficeTranslation()
  const { person } = useSession()
  const client = useQueryClient()
  const previous = useRef(version)
  useEffect(() => {
    if (previous.current === version) return
    previous.current = version
    void client.invalidateQueries()
    if (changedBy !== person.name) showToast(t('office:saved_by', { name: changedBy }))
  }, [client, version, changedBy, person.name, t])
}
