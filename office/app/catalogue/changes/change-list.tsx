import type { CatalogueChangeView } from '../../../contract/entities/catalogue.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { StatusLabel, type Tone } from '../../ui/status-label.tsx'
import { fileLabels } from '../file-labels.table.ts'
import { useFieldLabel } from './use-field-label.ts'
import styles from './changes.module.css'

interface ChangeListProps {
  readonly changes: readonly CatalogueChangeView[]
  readonly omitted: number
}

const tones: Readonly<Record<CatalogueChangeView['kind'], Tone>> = { added: 'good', changed: 'warn', removed: 'bad' }

export function ChangeList({ changes, omitted }: ChangeListProps) {
  const { t } = useOfficeTranslation()
  const files = [...new Set(changes.map(({ file }) => file))]
  return (
    <div className={styles.files}>
      {files.map((file) => {
        const own = changes.filter((change) => change.file === file)
        return (
          <section key={file}>
            <h3 className={styles.file}>
              {t(fileLabels[file])} <span className={styles.quiet}>{own.length}</span>
            </h3>
            <ul>
              {own.map((change) => (
                <Change key={`${change.kind} ${change.key} ${change.places.join()}`} change={change} />
              ))}
            </ul>
          </section>
        )
      })}
      {omitted > 0 && <p className={styles.quiet}>{t('office:changes_omitted', { count: omitted })}</p>}
    </div>
  )
}

function Change({ change: { file, kind, name, key, places, fields } }: { readonly change: CatalogueChangeView }) {
  const { t } = useOfficeTranslation()
  const fieldLabel = useFieldLabel()
  return (
    <li className={styles.change}>
      <span className={styles.kind}>
        <StatusLabel tone={tones[kind]}>{t(`office:change_${kind}`)}</StatusLabel>
      </span>
      <span className={styles.entry}>
        <bdi>{name || key}</bdi>
        {name !== '' && name !== key && <bdi className={styles.key}>{key}</bdi>}
        {places.length > 0 && <bdi className={styles.key}>{places.join(', ')}</bdi>}
      </span>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ field, before, after }) => (
            <div key={field} className={styles.field}>
              <dt>{fieldLabel(file, field)}</dt>
              <dd>
                <FieldValue value={before} /> <span aria-hidden="true">→</span>{' '}
                <strong>
                  <FieldValue value={after} />
                </strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function FieldValue({ value }: { readonly value: string | null }) {
  const { t } = useOfficeTranslation()
  return value === null ? <span className={styles.quiet}>{t('office:change_none')}</span> : <bdi>{value}</bdi>
}
