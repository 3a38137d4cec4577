import type { ReactNode } from 'react'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { orderActionReasons, type OfficeAction } from '../../contract/reasons.table.ts'
import { ReasonDialog, type ReasonRequest } from '../actions/reason-dialog.tsx'

type ReasonOf<Action extends OfficeAction> = (typeof orderActionReasons)[Action][number]

/** Fields that the request of every order action contains. */
export interface ActionRequest<Action extends OfficeAction> extends ReasonRequest<ReasonOf<Action>> {
  readonly billingNo: string
  readonly version: string
}

interface ActionDialogProps<Action extends OfficeAction> {
  readonly action: Action
  readonly order: OrderDetail
  readonly title: string
  readonly submit: string
  /**
   * Extra form fields, shown above the reason. Their values must also be in `choices`, because the request id is
   * derived from `choices`.
   */
  readonly children?: ReactNode
  readonly choices?: unknown
  /** Consequences for the player and the goods, shown below the note. */
  readonly consequence: ReactNode
  readonly isReady?: boolean
  readonly done: string
  readonly send: (request: ActionRequest<Action>) => Promise<unknown>
  readonly onClose: () => void
}

export function ActionDialog<Action extends OfficeAction>({
  action,
  order: { billingNo, version, supportCode },
  choices,
  send,
  ...content
}: ActionDialogProps<Action>) {
  const reasons: readonly ReasonOf<Action>[] = orderActionReasons[action]
  return (
    <ReasonDialog
      {...content}
      name={`${action} ${billingNo}`}
      aside={supportCode}
      reasons={reasons}
      choices={[version, choices]}
      send={(request) => send({ billingNo, version, ...request })}
    />
  )
}
