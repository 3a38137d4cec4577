import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { callOfficeApi } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useStoredFormInput } from '../../api/use-stored-form-input.ts'
import { formatLocalDateTime, LocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keys/shortcuts.ts'
import { useBrandNameByKey, useRight } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { CatalogueActionDialog } from '../catalogue-action-dialog.tsx'
import { useCatalogueBrand } from '../use-catalogue-brand.ts'
import { DraftsPanel } from './drafts-panel.tsx'
import { CatalogueHistoryPanel } from './catalogue-history-panel.tsx'
import { LiveCataloguePanel } from './live-catalogue-panel.tsx'
import styles from './live.module.css'

/** Milliseconds between two reloads, so that publications by colleagues appear without reloading the page. */
const refreshMs = 15_000

/** Screen with the brand's live catalogue, its drafts and its earlier versions. */
export function CatalogueScreen() {
  const { t } = useOfficeTranslation()
  const { brand, brands } = useCatalogueBrand()
  if (brand !== undefined) return <BrandCatalogue key={brand} brand={brand} />
  return (
    <>
      <ScreenHeader title={t('office:catalogue')} />
      <Panel title={t('office:catalogue_choose_brand')}>
        <ul className={styles.brands}>
          {brands.map(({ key, name }) => (
            <li key={key}>
              <Link href={`/catalogue?brand=${key}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function BrandCatalogue({ brand }: { readonly brand: string }) {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const mayDraft = useRight('draftCatalogue', brand)
  const [isStarting, setIsStarting] = useState(false)
  const { data, error, isPending, refetch } = useOfficeQuery(calls.listDrafts, { brand }, { everyMs: refreshMs })
  useShortcuts(mayDraft ? [{ key: 'n', label: 'office:do_start_draft', run: () => setIsStarting(true) }] : [])
  const live = data?.live
  return (
    <>
      <ScreenHeader
        title={`${t('office:catalogue')} · ${brandName(brand)}`}
        aside={
          live && (
            <>
              {t('office:version_live', { version: live.number })} <LocalDateTime at={live.at} format="short" />
              {live.by !== '' && (
                <>
                  {' · '}
                  <bdi>{live.by}</bdi>
                </>
              )}
            </>
          )
        }
      >
        {mayDraft && (
          <Button kind="primary" keys="N" onClick={() => setIsStarting(true)}>
            {t('office:do_start_draft')}
          </Button>
        )}
      </ScreenHeader>
      <LoadFailure error={data ? undefined : error} onRetry={() => void refetch()} />
      {isPending && !error && <LoadingPlaceholder />}
      {data && (
        <div className={styles.screen}>
          <div className={styles.main}>
            <LiveCataloguePanel brand={brand} />
          </div>
          <aside className={styles.side}>
            <DraftsPanel brand={brand} drafts={data.drafts} />
            <CatalogueHistoryPanel brand={brand} live={live?.number ?? 1} />
          </aside>
        </div>
      )}
      {isStarting && <StartDraftDialog brand={brand} onClose={() => setIsStarting(false)} />}
    </>
  )
}

interface StartDraftDialogProps {
  readonly brand: string
  readonly onClose: () => void
}

function StartDraftDialog({ brand, onClose }: StartDraftDialogProps) {
  const { t, language } = useOfficeTranslation()
  const [, navigate] = useLocation()
  const [day] = useState(() => formatLocalDateTime(Math.floor(Date.now() / 1000), language, 'day'))
  const brandName = useBrandNameByKey()
  const { draft, change, discard } = useStoredFormInput(`startDraft ${brand}`, {
    name: t('office:draft_name_suggested', { day }),
  })
  return (
    <CatalogueActionDialog
      name={`startDraft ${brand} note`}
      title={t('office:do_start_draft')}
      aside={brandName(brand)}
      submit={t('office:do_start_draft')}
      choices={draft}
      isReady={draft.name.trim() !== ''}
      consequence={<p className={styles.quiet}>{t('office:consequence_start_draft')}</p>}
      send={({ requestId }) => callOfficeApi(calls.startDraft, { brand, name: draft.name, requestId })}
      done={() => t('office:done_start_draft')}
      onDone={(reply) => {
        discard()
        navigate(`/catalogue/drafts/${reply.draft.id}?brand=${brand}`)
      }}
      onClose={onClose}
    >
      <Field label={t('office:draft_name')} hint={t('office:draft_name_hint')}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
    </CatalogueActionDialog>
  )
}
