import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIdempotentRequestId } from '../api/use-call.ts'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'

interface MutationDialogProps<Reply> {
  readonly title: string
  /** Order, game or brand that the action changes, shown beside the dialog's title. */
  readonly aside?: ReactNode
  readonly submit: string
  /** All values that the request sends. The request id is derived from them, so that a retry gets the same id. */
  readonly content: unknown
  /** False while a field is invalid, which disables the submit button. */
  readonly isReady: boolean
  /**
   * False while a required choice is missing. The submit button stays enabled, so that the browser marks the missing
   * field on submit.
   */
  readonly isComplete?: boolean
  readonly children: ReactNode
  /** Text shown if another person changed the object while the dialog was open. */
  readonly changedHint?: CopyKey
  readonly send: (requestId: string) => Promise<Reply>
  readonly done: (reply: Reply) => string
  readonly onDone: (reply: Reply) => void
  readonly onClose: () => void
}

/** Dialog that sends a change to the gateway. Retrying after a lost response does not apply the change twice. */
export function MutationDialog<Reply>({
  title,
  aside,
  submit,
  content,
  isReady,
  isComplete = true,
  children,
  changedHint,
  send,
  done,
  onDone,
  onClose,
}: MutationDialogProps<Reply>) {
  const { t } = useOfficeTranslation()
  const client = useQueryClient()
  const requestIdFor = useIdempotentRequestId()
  const write = useMutation({
    mutationFn: () => send(requestIdFor(content)),
    onSuccess: (reply) => {
      showToast(done(reply))
      onDone(reply)
    },
    // Reload all data even after a failure. The change may have succeeded although its response was lost.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Dialog
      title={title}
      aside={aside}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && isComplete && !write.isPending) write.mutate()
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
      <MutationErrorNotice error={write.error} {...(changedHint === undefined ? {} : { changedHint })} />
    </Dialog>
  )
}
