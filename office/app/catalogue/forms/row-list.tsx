import { useId, useState, type RefObject } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import type { RowListItem } from './build-row-list-items.ts'
import styles from './forms.module.css'

interface RowListProps {
  readonly label: string
  readonly rows: readonly RowListItem[]
  readonly selected: number | undefined
  /** Element that receives the focus after a row is removed. */
  readonly list: RefObject<HTMLUListElement>
  readonly onSelect: (index: number) => void
  readonly onAdd: (() => void) | undefined
}

export function RowList({ label, rows, selected, list, onSelect, onAdd }: RowListProps) {
  const { t } = useOfficeTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(wanted))
  return (
    <div className={styles.list}>
      <div className={styles.search}>
        <label htmlFor={id} className={styles.hidden}>
          {t('office:rows_search')}
        </label>
        <input
          id={id}
          type="search"
          placeholder={t('office:rows_search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {onAdd && <Button onClick={onAdd}>{t('office:do_add')}</Button>}
      </div>
      <output className={styles.found}>{wanted !== '' && t('office:rows_found', { count: found.length })}</output>
      <ul ref={list} className={styles.rows} aria-label={label} tabIndex={-1}>
        {found.map(({ index, name, key, isChanged, mistakeCount }) => (
          <li key={index}>
            <button
              type="button"
              className={joinClasses(styles.row, isChanged && styles.changed)}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => onSelect(index)}
            >
              <bdi className={styles.name}>{name || t('office:row_new')}</bdi>
              {key !== name && <bdi className={styles.key}>{key}</bdi>}
              {isChanged && <span className={styles.hidden}>{t('office:row_changed')}</span>}
              {mistakeCount > 0 && (
                <span className={styles.error}>{t('office:mistakes', { count: mistakeCount })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
