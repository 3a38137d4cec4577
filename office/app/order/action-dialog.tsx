import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { actionReasons, type OfficeAction } from '../../contract/reasons.table.ts'
import { useDraft } from '../api/use-draft.ts'
import { useRequestId } from '../api/use-call.ts'
import { useCopy } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Choice, Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast.tsx'
import { WriteFailure } from '../ui/write-failure.tsx'

type ReasonOf<Action extends OfficeAction> = (typeof actionReasons)[Action][number]

/** Fields that every action on an order sends. */
export interface ActionRequest<Action extends OfficeAction> {
  readonly billingNo: string
  readonly version: string
  readonly requestId: string
  readonly reason: ReasonOf<Action>
  readonly note: string
}

interface ActionDialogContent<Action extends OfficeAction> {
  readonly action: Action
  readonly order: OrderDetail
  readonly title: string
  /** Label of the button that performs the action. */
  readonly submit: string
  /**
   * Fields that only this action has, shown above the reason. `choices` contains their values, which are part of the
   * request's identity.
   */
  readonly children?: ReactNode
  readonly choices?: unknown
  /** Consequences for the player and the goods, shown below the note. */
  readonly consequence: ReactNode
  /** False while a field is invalid. */
  readonly isReady?: boolean
  readonly done: string
  readonly send: (request: ActionRequest<Action>) => Promise<unknown>
  readonly onClose: () => void
}

/** Dialog that asks for a reason and a note, describes the consequences, and performs the action once. */
export function ActionDialog<Action extends OfficeAction>({
  action,
  order,
  title,
  submit,
  children,
  choices,
  consequence,
  isReady = true,
  done,
  send,
  onClose,
}: ActionDialogContent<Action>) {
  const { t } = useCopy()
  const client = useQueryClient()
  const requestIdFor = useRequestId()
  const reasons: readonly ReasonOf<Action>[] = actionReasons[action]
  const only = reasons.length === 1 ? reasons[0] : undefined
  const { draft, change, discard } = useDraft<{ reason?: ReasonOf<Action>; note: string }>(
    `${action} ${order.billingNo}`,
    { note: '', ...(only === undefined ? {} : { reason: only }) },
  )
  const write = useMutation({
    mutationFn: (reason: ReasonOf<Action>) => {
      const content = { billingNo: order.billingNo, version: order.version, reason, note: draft.note }
      return send({ ...content, requestId: requestIdFor([content, choices]) })
    },
    onSuccess: () => {
      discard()
      showToast(done)
      onClose()
    },
    // Reload everything, even after a failure: others may have changed the order, or the response to a successful write
    // may have been lost.
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <Dialog
      title={title}
      aside={order.supportCode}
      onClose={onClose}
      onSubmit={() => {
        if (isReady && draft.reason !== undefined && !write.isPending) write.mutate(draft.reason)
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
      <Choice
        label={t('office:reason')}
        name="reason"
        options={reasons.map((value) => ({ value, label: t(`office:reason_${value}`) }))}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
      />
      <Field label={t('office:note')} hint={t('office:note_hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {consequence}
      <WriteFailure error={write.error} />
    </Dialog>
  )
}
