import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import { fileLabels } from '../file-labels.table.ts'
import { findMistakeFile, useDraftCheck } from './use-catalogue-file-mistakes.ts'
import styles from './draft.module.css'

interface DraftMistakesPanelProps {
  readonly brand: string
  readonly draft: DraftRowView
  /** Called when a mistake is clicked. */
  readonly onShow: (file: CatalogueFile, path: string) => void
}

export function DraftMistakesPanel({ brand, draft, onShow }: DraftMistakesPanelProps) {
  const { t } = useOfficeTranslation()
  const { check, error, isEnabled, refetch } = useDraftCheck(brand, draft)
  if (!isEnabled) return null
  return (
    <Panel
      title={t('office:checks')}
      aside={check && check.total > 0 ? t('office:mistakes', { count: check.total }) : undefined}
    >
      <LoadFailure error={check ? undefined : error} onRetry={() => void refetch()} />
      {!check && !error && <StatusLabel tone="idle">{t('office:checking')}</StatusLabel>}
      {check?.total === 0 && <StatusLabel tone="good">{t('office:checks_passed')}</StatusLabel>}
      {check && check.total > 0 && (
        <ul className={styles.mistakes}>
          {check.mistakes.map((mistake) => {
            const { path, text } = mistake
            const file = findMistakeFile(mistake)
            return (
              <li key={`${mistake.file} ${path} ${text}`}>
                <button type="button" className={styles.mistake} onClick={() => file && onShow(file, path)}>
                  <span lang="en">{text}</span>
                  <span className={styles.place}>
                    {file ? t(fileLabels[file]) : mistake.file} <bdi>{path}</bdi>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
