import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnySchema } from '../../../../src/contract/call.ts'
import { ownTimeZone } from '../../format/local-date-time.tsx'
import { parseCatalogueJson } from '../files/catalogue-json.ts'
import { useIsUploading } from '../files/use-upload-picture.ts'
import { NestedFields } from './field-view.tsx'
import type { FileFormContent } from './file-form-content.ts'
import { FormContext, type FormState } from './form-context.ts'
import { findReferenceFiles } from './reference-files.ts'
import type { Control } from './schema/read-schema.ts'
import { getValueAtPath, type Path } from './text/edit-value.ts'
import { isKnownTimeZone } from './text/zoned-time.ts'
import { useDraftFiles } from './use-draft-files.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useFieldProblems } from './use-field-problems.ts'
import styles from './forms.module.css'

interface RowFormProps extends Omit<FileFormContent, 'onEdit'> {
  readonly schema: AnySchema
  readonly control: Control
  /** Row's path in the file. Empty if the file is a single object. */
  readonly rowPath: Path
  /**
   * Path of the field in the row. Each click increases `count`, so that clicking the same mistake again focuses the
   * field again.
   */
  readonly shown: { readonly path: Path; readonly count: number } | undefined
  readonly onChange: FormState['changeField']
}

export function RowForm(content: RowFormProps) {
  const { brand, draft, unsaved, file, schema, control, rowPath, saved, mistakes, isEditable, shown, saveCount } =
    content
  const { onChange } = content
  const row = getValueAtPath(content.content, rowPath)
  const isUploading = useIsUploading()
  const { root, focusPath, focusField } = useFieldFocus()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [firstCount] = useState(saveCount)
  const hasSaved = saveCount > firstCount
  const isShown = useCallback((path: string) => hasSaved || left.has(path), [hasSaved, left])
  const problems = useFieldProblems({ file, schema, content: content.content, saved, rowPath, mistakes, isShown })
  const getContent = useDraftFiles(brand, draft.id, findReferenceFiles(file), (name) => {
    const text = unsaved.input.files[name]?.text
    const reading = text === undefined ? undefined : parseCatalogueJson(text)
    return reading && 'content' in reading ? reading.content : undefined
  })
  const rowZone = getValueAtPath(row, ['timeZone'])
  const zones = [...new Set([...(isKnownTimeZone(rowZone) ? [rowZone] : []), ownTimeZone, 'UTC'])]
  const [zone, changeZone] = useState<string>()
  useEffect(() => {
    if (shown) focusField(shown.path)
    // Move the focus only when a mistake is pressed, not each time the row changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown])
  useEffect(() => {
    if (!hasSaved) return undefined
    const handle = requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return () => cancelAnimationFrame(handle)
  }, [saveCount, hasSaved, root])
  const shownZone = zone !== undefined && zones.includes(zone) ? zone : (zones[0] ?? 'UTC')
  const state = useMemo(
    (): FormState => ({
      brand,
      file,
      isEditable,
      isUploading,
      zone: shownZone,
      zones,
      changeZone,
      problems,
      focusPath,
      focusField,
      getContent,
      changeField: onChange,
    }),
    [brand, file, isEditable, isUploading, shownZone, zones, problems, focusPath, focusField, getContent, onChange],
  )
  useEffect(() => {
    const form = root.current
    const leave = ({ target }: FocusEvent) => {
      const path = target instanceof Element && target.closest<HTMLElement>('[data-path]')?.dataset['path']
      if (typeof path === 'string') setLeft((current) => new Set([...current, path]))
    }
    form?.addEventListener('focusout', leave)
    return () => form?.removeEventListener('focusout', leave)
  }, [root])
  return (
    <FormContext.Provider value={state}>
      <fieldset ref={root} className={styles.form} tabIndex={-1} data-path="">
        <div className={styles.fields}>
          <NestedFields control={control} label="" row={undefined} path={[]} place="" value={row} parent={undefined} />
        </div>
      </fieldset>
    </FormContext.Provider>
  )
}
