import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRequestId } from '../api/use-call.ts'
import { useDraft } from '../api/use-draft.ts'
import { useCopy } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast.tsx'
import { WriteFailure } from '../ui/write-failure.tsx'

interface NoteDialogContent<Reply> {
  /** Key under which the input is stored. It consists of the action and the id of the object. */
  readonly name: string
  readonly title: string
  /** Object of the action, such as the name of a draft, shown next to the title. */
  readonly aside?: ReactNode
  /** Label of the button that performs the action. */
  readonly submit: string
  /** Label of the text field. Undefined if the action has no text field. */
  readonly note?: { readonly label: string; readonly hint?: string; readonly isRequired?: boolean }
  /** Additional fields of this action. Their values must be in `choices`, from which the request id is derived. */
  readonly children?: ReactNode
  readonly choices: unknown
  /** False while one of the additional fields is invalid. */
  readonly isReady?: boolean
  readonly consequence?: ReactNode
  readonly send: (request: { readonly requestId: string; readonly note: string }) => Promise<Reply>
  /** Returns the text that confirms the action after it has succeeded. */
  readonly done: (reply: Reply) => string
  readonly onDone?: (reply: Reply) => void
  readonly onClose: () => void
}

/** Dialog for an action on the catalogue. A retry does not repeat the action. The input is kept if the session ends. */
export function NoteDialog<Reply>({
  name,
  title,
  aside,
  submit,
  note,
  children,
  choices,
  isReady = true,
  consequence,
  send,
  done,
  onDone,
  onClose,
}: NoteDialogContent<Reply>) {
  const { t } = useCopy()
  const client = useQueryClient()
  const requestIdFor = useRequestId()
  const { draft, change, discard } = useDraft(name, { note: '' })
  const write = useMutation({
    mutationFn: () => send({ note: draft.note, requestId: requestIdFor([name, draft.note, choices]) }),
    onSuccess: (reply) => {
      discard()
      showToast(done(reply))
      onClose()
      onDone?.(reply)
    },
    // Reload all data after a failure too, because another person may have changed the draft.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Dialog
      title={title}
      aside={aside}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && !write.isPending) write.mutate()
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('office:cancel')}</Button>
          <Button kind="primary" type="submit" keys="Ctrl Enter" disabled={!isReady || write.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      {note && (
        <Field label={note.label} hint={note.hint}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={1000}
              required={note.isRequired}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      )}
      {consequence}
      <WriteFailure error={write.error} changedHint="office:catalogue_changed_hint" />
    </Dialog>
  )
}
