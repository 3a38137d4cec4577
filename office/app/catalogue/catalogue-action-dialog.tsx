import type { ReactNode } from 'react'
import { MutationDialog } from '../actions/mutation-dialog.tsx'
import { useDraft } from '../api/use-draft.ts'
import { Field } from '../ui/field.tsx'

interface CatalogueActionDialogProps<Reply> {
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
  const { draft, change, discard } = useDraft(name, { note: '' })
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
