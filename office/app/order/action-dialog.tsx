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

/** Fields that every action sends. */
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
  /** Text of the button that acts. */
  readonly submit: string
  /** Fields of this action alone, above the reason. They are also part of the request's identity. */
  readonly children?: ReactNode
  readonly choices?: unknown
  /** What follows for the player and the goods, below the note. */
  readonly consequence: ReactNode
  /** False while a field is wrong. */
  readonly isReady?: boolean
  readonly done: string
  readonly send: (request: ActionRequest<Action>) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason and a note, says what follows, and acts once. */
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
    // A refused write shows what others did, and a lost reply may hide one that was made.
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
