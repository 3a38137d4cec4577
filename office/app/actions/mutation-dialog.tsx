import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIdempotentRequestId } from '../api/use-call.ts'
import { useCopy, type CopyKey } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'

interface MutationDialogProps<Reply> {
  readonly title: string
  /** Object of the action, shown beside the title. */
  readonly aside?: ReactNode
  /** Label of the button that performs the action. */
  readonly submit: string
  /** Everything that the request contains, from which the request id is derived. */
  readonly content: unknown
  /** False while a field is invalid. The button is then disabled. */
  readonly isReady: boolean
  /** False while a required choice is missing, to which the browser then points. */
  readonly isComplete?: boolean
  readonly children: ReactNode
  /** Advice if another person changed the object first. */
  readonly changedHint?: CopyKey
  readonly send: (requestId: string) => Promise<Reply>
  /** Returns the text that confirms the action after it has succeeded. */
  readonly done: (reply: Reply) => string
  /** Called after the action has succeeded. */
  readonly onDone: (reply: Reply) => void
  readonly onClose: () => void
}

/** Dialog that performs an action. A retry after a lost response does not repeat the action. */
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
  const { t } = useCopy()
  const client = useQueryClient()
  const requestIdFor = useIdempotentRequestId()
  const write = useMutation({
    mutationFn: () => send(requestIdFor(content)),
    onSuccess: (reply) => {
      showToast(done(reply))
      onDone(reply)
    },
    // Reload everything, even after a failure: others may have changed the object, or the response to a successful
    // write may have been lost.
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
