import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { catalogueSchemas } from '../../../contract/catalogue/schemas.table.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import type { Target } from '../draft/draft-content.ts'
import { fileLabels } from '../file-labels.table.ts'
import { splitPath } from '../files/find-offset-of-json-path.ts'
import { parseCatalogueJson, formatCatalogueJson } from '../files/catalogue-json.ts'
import { useIsUploading } from '../files/use-upload-picture.ts'
import type { FileFormContent } from './file-form-content.ts'
import { buildRowListItems } from './build-row-list-items.ts'
import { RowForm } from './row-form.tsx'
import { RowList } from './row-list.tsx'
import { createInitialFieldValue } from './schema/create-initial-field-value.ts'
import { createControlFromSchema, type Control } from './schema/read-schema.ts'
import { insertRow, removeRow, replaceRow } from './text/edit-rows.ts'
import { getValueAtPath, setValueAtPath, type Path } from './text/edit-value.ts'
import styles from './forms.module.css'

/** Form for a catalogue file. Its state is the file's text, so it always agrees with the text editor. */
export function FileForm(content: FileFormContent) {
  const control = useMemo(() => createControlFromSchema(catalogueSchemas[content.file]), [content.file])
  return control.kind === 'list' ? (
    <RowsForm {...content} item={control.item} />
  ) : (
    <SingleForm {...content} control={control} />
  )
}

function SingleForm({ control, ...content }: FileFormContent & { readonly control: Control }) {
  const { t } = useOfficeTranslation()
  const { file, isEditable, onEdit, target } = content
  const isUploading = useIsUploading()
  const shown = useMemo(
    () => (target?.file === file ? { path: splitPath(target.path), count: target.count } : undefined),
    [target, file],
  )
  if (content.content === null)
    return (
      <EmptyListMessage title={t('office:subject_empty')}>
        {isEditable && (
          <Button onClick={() => onEdit(() => formatCatalogueJson(createInitialFieldValue(control)))}>
            {t('office:field_add', { field: t(fileLabels[file]) })}
          </Button>
        )}
      </EmptyListMessage>
    )
  return (
    <div className={styles.main}>
      {isEditable && (
        <div className={styles.verbs}>
          <Button kind="danger" disabled={isUploading} onClick={() => onEdit(() => formatCatalogueJson(null))}>
            {t('office:row_remove')}
          </Button>
        </div>
      )}
      <RowForm
        {...content}
        schema={catalogueSchemas[file]}
        control={control}
        rowPath={rootPath}
        shown={shown}
        onChange={(path, value, order) =>
          onEdit((text) => {
            const reading = parseCatalogueJson(text)
            return 'content' in reading
              ? formatCatalogueJson(setValueAtPath(reading.content, path, value, order))
              : text
          })
        }
      />
    </div>
  )
}

/** Path of the object in a file that is not a list. */
const rootPath: Path = []

/** Form for a file that contains a list of rows. The URL contains the selected row. */
function RowsForm({ item, ...content }: FileFormContent & { readonly item: Control }) {
  const { t, language } = useOfficeTranslation()
  const list = useRef<HTMLUListElement>(null)
  const isUploading = useIsUploading()
  const { file, saved, mistakes, isEditable, onEdit } = content
  const rows = useMemo(
    () => buildRowListItems(content.content, saved, mistakes, language),
    [content.content, saved, mistakes, language],
  )
  const { index, select } = useSelectedRow(rows.length)
  const shown = useShownPath(content, select)
  const rowPath = useMemo(() => (index === undefined ? rootPath : [index]), [index])
  const row = index === undefined ? undefined : rows[index]
  const insert = (at: number, value: unknown) => {
    onEdit((text) => insertRow(text, at, value))
    select(at)
  }
  return (
    <div className={joinClasses(styles.columns, row && styles.opened)}>
      <RowList
        label={t(fileLabels[file])}
        rows={rows}
        selected={index}
        list={list}
        onSelect={select}
        onAdd={isEditable ? () => insert(rows.length, createInitialFieldValue(item)) : undefined}
      />
      {row && index !== undefined ? (
        <section className={styles.main} aria-label={row.name}>
          <div className={styles.verbs}>
            <Button className={styles.back} onClick={() => select(undefined)}>
              {t('office:rows_back')}
            </Button>
            <h2 className={styles.title}>
              <bdi>{row.name || t('office:row_new')}</bdi>
            </h2>
            {isEditable && (
              <>
                <Button
                  disabled={isUploading}
                  onClick={() => insert(index + 1, getValueAtPath(content.content, [index]))}
                >
                  {t('office:row_copy')}
                </Button>
                <Button
                  kind="danger"
                  disabled={isUploading}
                  onClick={() => {
                    onEdit((text) => removeRow(text, index))
                    select(undefined)
                    list.current?.focus()
                  }}
                >
                  {t('office:row_remove')}
                </Button>
              </>
            )}
          </div>
          <RowForm
            {...content}
            // The key includes the number of rows, because adding or removing a row shifts the indexes.
            key={`${index} ${rows.length}`}
            schema={catalogueSchemas[file]}
            control={item}
            rowPath={rowPath}
            shown={shown?.row === index ? shown : undefined}
            onChange={(path, value, order) =>
              onEdit((text) => replaceRow(text, index, (current) => setValueAtPath(current, path, value, order)))
            }
          />
        </section>
      ) : (
        <div className={styles.main}>
          <EmptyListMessage title={t(rows.length === 0 ? 'office:subject_empty' : 'office:rows_choose')} />
        </div>
      )}
    </div>
  )
}

/** Returns the index of the row that the URL selects, or undefined if the file has no such row. */
function useSelectedRow(count: number) {
  const [params, setParams] = useSearchParams()
  const named = Number(params.get('row') ?? 'none')
  return {
    index: Number.isInteger(named) && named >= 0 && named < count ? named : undefined,
    select: (row: number | undefined) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          if (row === undefined) next.delete('row')
          else next.set('row', String(row))
          return next
        },
        { replace: true },
      ),
  }
}

/** Targets that were already shown, so that reopening the form does not scroll to them again. */
const shownTargets = new WeakSet<Target>()

/** Selects the row with the mistake that was clicked. Returns the field to focus. */
function useShownPath({ target, file }: FileFormContent, select: (row: number) => void) {
  const [shown, setShown] = useState<{ readonly row: number; readonly path: Path; readonly count: number }>()
  useEffect(() => {
    if (target?.file !== file || shownTargets.has(target)) return
    shownTargets.add(target)
    const [row, ...path] = splitPath(target.path)
    if (typeof row !== 'number') return
    select(row)
    setShown({ row, path, count: target.count })
    // Open the row only when a mistake is pressed, not each time the data changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, file])
  return shown
}
