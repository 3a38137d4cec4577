import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OfficeReplyOf } from '../../../contract/call.ts'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { callOfficeApi } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { formatLocalDateTime, LocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useRight } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { CatalogueActionDialog } from '../catalogue-action-dialog.tsx'
import styles from './live.module.css'

type Version = OfficeReplyOf<typeof calls.listCatalogueHistory>['versions'][number]

interface CatalogueHistoryPanelProps {
  readonly brand: string
  /** Number of the live version, which is 1 until the first publication. */
  readonly live: number
}

/** Number of versions that are shown at first. The user can show all. */
const fewVersions = 5

/** Earlier catalogue versions with their author, time and reason. Each version can be published again. */
export function CatalogueHistoryPanel({ brand, live }: CatalogueHistoryPanelProps) {
  const { t } = useOfficeTranslation()
  const mayPublish = useRight('publishCatalogue', brand)
  const { data, error, refetch } = useOfficeQuery(calls.listCatalogueHistory, { brand })
  const [isWhole, setIsWhole] = useState(false)
  const [seen, setSeen] = useState<Version>()
  /**
   * Version to restore, and the version that was live when the dialog opened. If another version is live by now, the
   * call fails.
   */
  const [target, setTarget] = useState<{ readonly version: Version; readonly live: number }>()
  const versions = data?.versions ?? []
  return (
    <Panel title={t('office:versions')}>
      <LoadFailure error={data ? undefined : error} onRetry={() => void refetch()} />
      {data && versions.length === 0 && <p className={styles.quiet}>{t('office:no_versions')}</p>}
      <ul className={styles.rows}>
        {(isWhole ? versions : versions.slice(0, fewVersions)).map((version) => (
          <li key={version.number} className={styles.row}>
            <bdi className={styles.names}>{describe(version, t('office:version', { version: version.number }))}</bdi>
            {version.isLive && <StatusLabel tone="good">{t('office:live')}</StatusLabel>}
            <span className={styles.detail}>
              {t('office:version', { version: version.number })} · <LocalDateTime at={version.at} format="short" /> ·{' '}
              <bdi>{version.by || t(`office:source_${version.source}`)}</bdi>
              {version.approvedBy !== '' && <> · {t('office:approved_by', { name: version.approvedBy })}</>}
              {version.backTo !== null && <> · {t('office:back_to', { version: version.backTo })}</>}
            </span>
            <span className={styles.verbs}>
              <Button onClick={() => setSeen(version)}>{t('office:see_changes')}</Button>
              {mayPublish && version.isStored && !version.isLive && (
                <Button onClick={() => setTarget({ version, live })}>{t('office:do_roll_back')}</Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && versions.length > fewVersions && (
        <div className={styles.footer}>
          <Button onClick={() => setIsWhole(true)}>{t('office:older')}</Button>
        </div>
      )}
      {seen && <VersionDialog brand={brand} version={seen} onClose={() => setSeen(undefined)} />}
      {target && <RollBackDialog brand={brand} {...target} onClose={() => setTarget(undefined)} />}
    </Panel>
  )
}

const describe = ({ note }: Version, name: string): string => note || name

interface RollBackDialogProps {
  readonly brand: string
  readonly version: Version
  readonly onClose: () => void
}

function VersionDialog({ brand, version: { number, note }, onClose }: RollBackDialogProps) {
  const { t } = useOfficeTranslation()
  const { data, error, refetch } = useOfficeQuery(calls.getCatalogueVersion, { brand, number })
  const isCurrent = data?.version.number === number
  return (
    <Dialog title={t('office:version', { version: number })} aside={note} onClose={onClose}>
      <LoadFailure error={isCurrent ? undefined : error} onRetry={() => void refetch()} />
      {isCurrent && data.changes.length === 0 && <p className={styles.quiet}>{t('office:no_changes')}</p>}
      {isCurrent && <ChangeList changes={data.changes} omitted={data.omitted} />}
    </Dialog>
  )
}

function RollBackDialog({ brand, live, version, onClose }: RollBackDialogProps & { readonly live: number }) {
  const { t, language } = useOfficeTranslation()
  const [, navigate] = useLocation()
  const { number, at, note } = version
  return (
    <CatalogueActionDialog
      name={`rollBack ${brand} ${number}`}
      title={t('office:do_roll_back')}
      aside={describe(version, note)}
      submit={t('office:roll_back_to', { version: number })}
      note={{ label: t('office:publish_note'), hint: t('office:publish_note_hint'), isRequired: true }}
      choices={[number, live]}
      consequence={
        <Notice
          tone="warn"
          title={t('office:consequence_roll_back', {
            version: number,
            time: formatLocalDateTime(at, language, 'short'),
          })}
        >
          {t('office:consequence_roll_back_orders')}
        </Notice>
      }
      send={(request) => callOfficeApi(calls.rollBackCatalogue, { brand, number, live, ...request })}
      done={({ outcome }) => t(`office:outcome_${outcome}`)}
      onDone={({ outcome, draft }) => {
        if (outcome === 'awaitsApproval') navigate(`/catalogue/drafts/${draft.id}?brand=${brand}`)
      }}
      onClose={onClose}
    />
  )
}
