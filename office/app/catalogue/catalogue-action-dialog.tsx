import type { ReactNode } from 'react'
import { MutationDialog } from '../actions/mutation-dialog.tsx'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { Field } from '../ui/field.tsx'

interface CatalogueActionDialogProps<Reply> {
  /** Key under which the typed input is stored: the action and the id of the object. */
  readonly name: string
  readonly title: string
  /** Draft or version that the action changes, shown beside the dialog's title. */
  readonly aside?: ReactNode
  readonly submit: string
  /** Label of the note field. Undefined if the action has no note. */
  readonly note?: { readonly label: string; readonly hint?: string; readonly isRequired?: boolean }
  /** Extra form fields. Their values must also be in `choices`, because the request id is derived from `choices`. */
  readonly children?: ReactNode
  readonly choices: unknown
  readonly isReady?: boolean
  readonly consequence?: ReactNode
  readonly send: (request: { readonly requestId: string; readonly note: string }) => Promise<Reply>
  readonly done: (reply: Reply) => string
  readonly onDone?: (reply: Reply) => void
  readonly onClose: () => void
}

/** Dialog for a catalogue action. A retry does not repeat the action, and typed input survives a sign-in. */
export function CatalogueActionDialog<Reply>({
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
}: CatalogueActionDialogProps<Reply>) {
  const { draft, change, discard } = useStoredFormInput(name, { note: '' })
  return (
    <MutationDialog
      title={title}
      aside={aside}
      submit={submit}
      content={[name, draft.note, choices]}
      isReady={isReady}
      changedHint="office:catalogue_changed_hint"
      send={(requestId) => send({ note: draft.note, requestId })}
      done={done}
      onDone={(reply) => {
        discard()
        onClose()
        onDone?.(reply)
      }}
      onClose={onClose}
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
    </MutationDialog>
  )
}
