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
  /** Name of the stored input, which contains the action and its object. */
  readonly name: string
  readonly title: string
  /** Object of the action, shown beside the title. */
  readonly aside?: ReactNode
  /** Label of the button that performs the action. */
  readonly submit: string
  /** Label of the text field; undefined if the action needs no text. */
  readonly note?: { readonly label: string; readonly hint?: string; readonly isRequired?: boolean }
  /** Fields that only this action has. `choices` contains their values, which are part of the request's identity. */
  readonly children?: ReactNode
  readonly choices: unknown
  /** False while a field is invalid. */
  readonly isReady?: boolean
  readonly consequence?: ReactNode
  readonly send: (request: { readonly requestId: string; readonly note: string }) => Promise<Reply>
  /** Returns the confirmation that is shown afterwards. */
  readonly done: (reply: Reply) => string
  readonly onDone?: (reply: Reply) => void
  readonly onClose: () => void
}

/** Dialog for an action on the catalogue, which performs it once. What was typed survives the end of a session. */
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
    // Reload everything, even after a failure: others may have changed the draft.
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
