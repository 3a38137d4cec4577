import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LabelValueList } from '../ui/label-value-list.tsx'
import type { LogEntry } from './log-entry.ts'
import { LogObjectLink } from './log-object-link.tsx'
import { useReasonLabel } from './use-reason-label.ts'
import { useRoleLabel } from './use-role-label.ts'
import { useLogVerbLabel } from './use-log-verb-label.ts'
import styles from './log.module.css'

interface LogEntryDialogProps {
  readonly entry: LogEntry
  readonly onClose: () => void
}

export function LogEntryDialog({ entry, onClose }: LogEntryDialogProps) {
  const { t } = useOfficeTranslation()
  const verb = useLogVerbLabel()
  const reason = useReasonLabel()
  const roleLabel = useRoleLabel()
  const brandName = useBrandNameByKey()
  return (
    <Dialog
      title={verb(entry.verb)}
      aside={`#${[entry.tenant, entry.sequence].filter(Boolean).join(' ')}`}
      onClose={onClose}
    >
      <LabelValueList
        facts={[
          { label: t('office:log_at'), value: <LocalDateTime at={entry.at} /> },
          {
            label: t('office:log_who'),
            value: (
              <>
                <bdi>{entry.staff}</bdi>, {roleLabel(entry.role)}
              </>
            ),
          },
          { label: t('office:log_from'), value: entry.address },
          { label: t('office:log_object'), value: <LogObjectLink object={entry.object} /> },
          { label: t('office:brand'), value: entry.brand && brandName(entry.brand) },
          { label: t('office:reason'), value: reason(entry.reason) },
          { label: t('office:note'), value: entry.note && <bdi>{entry.note}</bdi> },
          { label: t('office:log_before'), value: <State value={entry.before} /> },
          { label: t('office:log_after'), value: <State value={entry.after} /> },
          { label: t('office:log_request'), value: <span className={styles.mono}>{entry.requestId}</span> },
          { label: t('office:log_hash'), value: <span className={styles.mono}>{entry.hash}</span> },
        ]}
      />
    </Dialog>
  )
}

function State({ value }: { readonly value: unknown }) {
  return value === null || value === undefined ? (
    <>–</>
  ) : (
    <bdi className={styles.state}>{JSON.stringify(value, null, 1)}</bdi>
  )
}
