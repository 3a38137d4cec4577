import { lazy, Suspense, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { catalogueFileNames, type CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeQuery, useIdempotentRequestId, useOfficeMutation } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MutationErrorNotice } from '../../ui/mutation-error-notice.tsx'
import type { DraftTabContent } from '../draft/draft-content.ts'
import { useCatalogueFileMistakes } from '../draft/use-catalogue-file-mistakes.ts'
import { useSaveShortcut } from '../draft/use-save-shortcut.ts'
import { fileLabels } from '../file-labels.table.ts'
import { JsonEditor } from './json-editor.tsx'
import { findLineOfOffset, findOffsetOfJsonPath } from './find-offset-of-json-path.ts'
import { parseCatalogueJson, formatCatalogueJson } from './catalogue-json.ts'
import { UploadPictureDialog } from './upload-picture-dialog.tsx'
import styles from './files.module.css'

/** Load the forms and schemas only for users who edit files. */
const FileForm = lazy(async () => ({ default: (await import('../forms/file-form.tsx')).FileForm }))

const isFile = (name: string | null): name is CatalogueFile => catalogueFileNames.some((file) => file === name)

/**
 * Edits the draft's files in a form or as text. The URL contains the file and the editor. Both editors change the same
 * text.
 */
export function FilesTab(content: DraftTabContent) {
  const { t } = useOfficeTranslation()
  const [params] = useSearchParams()
  const [isUploading, setIsUploading] = useState(false)
  const named = params.get('file')
  const file = isFile(named) ? named : 'methods'
  const { brand, draft, unsaved, isEditable } = content
  const linkTo = (name: CatalogueFile) => {
    const next = new URLSearchParams(params)
    next.set('file', name)
    next.delete('row')
    return `/catalogue/drafts/${draft.id}?${next}`
  }
  return (
    <section className={styles.panel} aria-label={t('office:files')}>
      <nav className={styles.names} aria-label={t('office:files')}>
        {catalogueFileNames.map((name) => (
          <Link
            key={name}
            href={linkTo(name)}
            replace
            className={joinClasses(
              styles.name,
              (draft.files.includes(name) || unsaved.input.files[name] !== undefined) && styles.changed,
            )}
            aria-current={name === file ? 'page' : undefined}
          >
            {t(fileLabels[name])}
          </Link>
        ))}
      </nav>
      <FileEditor key={file} {...content} file={file} />
      {isEditable && params.get('view') === textView && (
        <div className={styles.foot}>
          <Button onClick={() => setIsUploading(true)}>{t('office:do_upload_picture')}</Button>
        </div>
      )}
      {isUploading && <UploadPictureDialog brand={brand} onClose={() => setIsUploading(false)} />}
    </section>
  )
}

/** Value of the `view` URL parameter for the text editor. */
const textView = 'text'

function FileEditor({
  brand,
  draft,
  unsaved,
  isEditable,
  target,
  file,
}: DraftTabContent & { readonly file: CatalogueFile }) {
  const { t } = useOfficeTranslation()
  const [params, setParams] = useSearchParams()
  const isText = params.get('view') === textView
  const changeView = (view: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.set('view', view)
        return next
      },
      { replace: true },
    )
  const [saveCount, setSaveCount] = useState(0)
  const client = useQueryClient()
  const requestIdFor = useIdempotentRequestId()
  const { data, error, isPending, isPlaceholderData, refetch } = useOfficeQuery(calls.getDraftFile, {
    brand,
    draft: draft.id,
    file,
  })
  const mistakes = useCatalogueFileMistakes(brand, draft, file)
  const saved = useMemo(
    () => (data && !isPlaceholderData ? formatCatalogueJson(data.content) : undefined),
    [data, isPlaceholderData],
  )
  const edit = unsaved.input.files[file]
  const text = edit?.text ?? saved ?? ''
  const reading = useMemo(() => parseCatalogueJson(text), [text])
  const write = useOfficeMutation(calls.saveDraftFile)
  const version = Math.max(data?.draft.version ?? 0, write.data?.draft.version ?? 0)
  /** False after a save, until the saved file has been loaded again. */
  const isFresh = data?.draft.version === version
  /** Saves the content. `send()` without an argument discards the draft's changes to this file. */
  const send = (...contents: readonly [content?: object | null]) => {
    if (!data || write.isPending || !isEditable) return
    const [content] = contents
    write.mutate(
      { brand, draft: draft.id, version, file, content, requestId: requestIdFor([version, file, contents]) },
      {
        onSuccess: () => {
          showToast(t('office:file_saved', { file: t(fileLabels[file]) }))
          // When the saved file has loaded, keep only text that was typed during the call.
          void refetch().then(({ data: next }) =>
            unsaved.changeFile(file, (current) =>
              current === undefined || current.text === text
                ? undefined
                : { text: current.text, base: next ? formatCatalogueJson(next.content) : current.base },
            ),
          )
        },
        onError: () => void client.invalidateQueries(),
      },
    )
  }
  const isOvertaken = isFresh && edit !== undefined && saved !== undefined && edit.base !== saved && edit.text !== saved
  const canSave = edit !== undefined && !isOvertaken && 'content' in reading
  const save = () => {
    if (!canSave) return
    setSaveCount((count) => count + 1)
    send(reading.content)
  }
  /** Changes the file's text. `update` receives the latest text, which may not have been rendered yet. */
  const change = (update: (text: string) => string) => {
    if (saved === undefined) return
    unsaved.changeFile(file, (current) => {
      const next = update(current?.text ?? saved)
      return next === saved ? undefined : { text: next, base: current?.base ?? saved }
    })
  }
  useSaveShortcut({ save, isSaving: write.isPending, isEditable })
  const marks =
    'problem' in reading
      ? [{ line: reading.line, text: t(`office:file_${reading.problem}`) }]
      : mistakes.map(({ path, text: mistake }) => ({
          line: findLineOfOffset(text, findOffsetOfJsonPath(text, path)),
          text: mistake,
        }))
  const shown = useMemo(
    () =>
      target?.file === file && saved !== undefined
        ? { line: findLineOfOffset(text, findOffsetOfJsonPath(text, target.path)), count: target.count }
        : undefined,
    // Scroll to a line only when a mistake is pressed, not each time the text changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [target, file, saved === undefined],
  )
  return (
    <>
      <LoadFailure error={data ? undefined : error} onRetry={() => void refetch()} />
      {isPending && !error && <LoadingPlaceholder />}
      {saved !== undefined && (
        <div className={styles.bar}>
          <fieldset className={styles.views}>
            <legend className={styles.hidden}>{t('office:view')}</legend>
            {(['form', textView] as const).map((view) => (
              <button
                key={view}
                type="button"
                className={styles.view}
                aria-pressed={isText === (view === textView)}
                onClick={() => changeView(view)}
              >
                {t(`office:view_${view}`)}
              </button>
            ))}
          </fieldset>
          {isEditable && draft.files.includes(file) && edit === undefined && (
            <Button disabled={write.isPending} onClick={() => send()}>
              {t('office:file_drop')}
            </Button>
          )}
          {isEditable && (
            <span className={styles.end}>
              {edit && !isOvertaken && (
                <Button onClick={() => unsaved.changeFile(file, () => undefined)}>{t('office:discard_unsaved')}</Button>
              )}
              <Button keys="Ctrl S" aria-keyshortcuts="Control+S" disabled={!canSave || write.isPending} onClick={save}>
                {t(edit ? 'office:file_save' : 'office:all_saved')}
              </Button>
            </span>
          )}
        </div>
      )}
      {(isOvertaken || write.error !== null) && (
        <div className={styles.notice}>
          {isOvertaken ? (
            <Notice tone="warn" title={t('office:file_overtaken', { name: draft.changedBy })} isAlert>
              <div className={styles.choices}>
                <Button onClick={() => unsaved.changeFile(file, () => ({ text, base: saved }))}>
                  {t('office:keep_mine')}
                </Button>
                <Button onClick={() => unsaved.changeFile(file, () => undefined)}>{t('office:take_theirs')}</Button>
              </div>
            </Notice>
          ) : (
            <MutationErrorNotice error={write.error} changedHint="office:catalogue_changed_hint" />
          )}
        </div>
      )}
      {saved !== undefined && !isText && 'problem' in reading && (
        <div className={styles.notice}>
          <Notice tone="bad" title={t('office:form_unreadable', { line: reading.line })}>
            <Button onClick={() => changeView(textView)}>{t('office:view_text')}</Button>
          </Notice>
        </div>
      )}
      {data && saved !== undefined && !isText && 'content' in reading && (
        <Suspense fallback={<LoadingPlaceholder />}>
          <FileForm
            brand={brand}
            draft={draft}
            unsaved={unsaved}
            file={file}
            content={reading.content}
            saved={data.content}
            mistakes={mistakes}
            isEditable={isEditable}
            target={target}
            saveCount={saveCount}
            onEdit={change}
          />
        </Suspense>
      )}
      {saved !== undefined && isText && (
        <JsonEditor
          label={t(fileLabels[file])}
          text={text}
          marks={marks}
          shown={shown}
          onChange={isEditable ? (next) => change(() => next) : undefined}
        />
      )}
    </>
  )
}
