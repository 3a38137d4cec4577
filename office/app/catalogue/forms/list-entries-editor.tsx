import { useState, type ReactNode } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useFieldFormState } from './form-context.ts'
import { getCatalogueEntryName } from './get-catalogue-entry-name.ts'
import { formatPath, isPathInside, type Path } from './text/edit-value.ts'
import styles from './forms.module.css'

interface ListEntriesEditorProps {
  readonly label: string
  readonly items: readonly unknown[]
  readonly path: Path
  /** True if entries are objects, which can be collapsed. Entries that are texts are always visible. */
  readonly isOpenable: boolean
  readonly createItem: () => unknown
  readonly onChange: (items: readonly unknown[]) => void
  readonly renderItem: (item: unknown, index: number) => ReactNode
}

/** Number of entries per page. A game may have thousands of servers. */
const pageSize = 50
/** Maximum number of initially open entries. */
const mostOpen = 1

/** List whose entries can be added, removed and moved. */
export function ListEntriesEditor({
  label,
  items,
  path,
  isOpenable,
  createItem,
  onChange,
  renderItem,
}: ListEntriesEditorProps) {
  const { t, language } = useOfficeTranslation()
  const { isEditable, isUploading, focusField, focusPath } = useFieldFormState()
  const [count, setCount] = useState(pageSize)
  const focused =
    focusPath === undefined ? -1 : items.findIndex((_item, i) => isPathInside(focusPath, formatPath([...path, i])))
  const shown = items.slice(0, Math.max(count, focused + 1))
  const move = (from: number, to: number) => {
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))
    focusField([...path, to])
  }
  return (
    <>
      {shown.length > 0 && (
        <ol className={styles.entries}>
          {shown.map((item, index) => {
            const name = getCatalogueEntryName(item, language)
            const title = `${index + 1}${name === '' ? '' : ` · ${name}`}`
            const what = `${label} ${title}`
            return (
              // The position is the only identity of an entry.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.entry}>
                {isOpenable ? (
                  <Entry title={title} path={[...path, index]} isOpenAtFirst={items.length <= mostOpen}>
                    {renderItem(item, index)}
                  </Entry>
                ) : (
                  renderItem(item, index)
                )}
                {isEditable && (
                  <div className={styles.moves}>
                    <Button
                      kind="plain"
                      aria-label={`${t('office:do_move_up')}: ${what}`}
                      disabled={isUploading || index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      ↑
                    </Button>
                    <Button
                      kind="plain"
                      aria-label={`${t('office:do_move_down')}: ${what}`}
                      disabled={isUploading || index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      ↓
                    </Button>
                    <Button
                      kind="plain"
                      aria-label={`${t('office:remove')}: ${what}`}
                      disabled={isUploading}
                      onClick={() => {
                        onChange(items.toSpliced(index, 1))
                        focusField(path)
                      }}
                    >
                      {t('office:remove')}
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <div className={styles.add}>
        {shown.length < items.length && (
          <Button onClick={() => setCount(shown.length + pageSize)}>
            {t('office:entries_more', { count: items.length - shown.length })}
          </Button>
        )}
        {isEditable && (
          <Button
            aria-label={`${t('office:entry_add')}: ${label}`}
            onClick={() => {
              onChange([...items, createItem() ?? ''])
              focusField([...path, items.length])
            }}
          >
            {t('office:entry_add')}
          </Button>
        )}
      </div>
    </>
  )
}

interface EntryProps {
  readonly title: string
  readonly path: Path
  readonly isOpenAtFirst: boolean
  readonly children: ReactNode
}

/** List entry. Its fields are rendered only while the entry is open. */
function Entry({ title, path, isOpenAtFirst, children }: EntryProps) {
  const { focusPath, problems } = useFieldFormState()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  if (!isOpen && focusPath !== undefined && isPathInside(focusPath, formatPath(path))) setIsOpen(true)
  const hasProblem = [...problems.keys()].some((place) => isPathInside(place, formatPath(path)))
  const { t } = useOfficeTranslation()
  return (
    <details
      className={styles.details}
      data-path={formatPath(path)}
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setIsOpen(currentTarget.open)
      }}
    >
      <summary>
        <bdi>{title}</bdi>
        {hasProblem && <span className={styles.error}> {t('office:entry_has_mistake')}</span>}
      </summary>
      {isOpen && <div className={styles.fields}>{children}</div>}
    </details>
  )
}
