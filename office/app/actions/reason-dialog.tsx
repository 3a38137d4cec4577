import type { ReactNode } from 'react'
import type {
  paymentAccountActionReasons,
  orderActionReasons,
  playerActionReasons,
} from '../../contract/reasons.table.ts'
import { useDraft } from '../api/use-draft.ts'
import { useCopy } from '../i18n/i18n.ts'
import { RadioChoiceGroup, Field } from '../ui/field.tsx'
import { MutationDialog } from './mutation-dialog.tsx'

type ReasonsOf<Table extends Record<string, readonly string[]>> = Table[keyof Table][number]
export type Reason =
  | ReasonsOf<typeof orderActionReasons>
  | ReasonsOf<typeof playerActionReasons>
  | ReasonsOf<typeof paymentAccountActionReasons>

/** Fields that every action with a reason sends. */
export interface ReasonRequest<Chosen extends Reason> {
  readonly requestId: string
  readonly reason: Chosen
  readonly note: string
}

interface ReasonDialogProps<Chosen extends Reason, Reply> {
  /** Name of the draft, which contains the action and its object. */
  readonly name: string
  readonly title: string
  /** Object of the action, shown beside the title. */
  readonly aside?: ReactNode
  /** Label of the button that performs the action. */
  readonly submit: string
  readonly reasons: readonly Chosen[]
  /**
   * Fields that only this action has, shown above the reason. `choices` contains their values and the version of the
   * object, which are part of the request's identity.
   */
  readonly children?: ReactNode
  readonly choices?: unknown
  /** Consequences of the action, shown below the note. */
  readonly consequence: ReactNode
  /** False while a field is invalid. */
  readonly isReady?: boolean
  readonly done: string
  readonly send: (request: ReasonRequest<Chosen>) => Promise<Reply>
  /** Called with the response. By default, the dialog closes. */
  readonly onDone?: (reply: Reply) => void
  readonly onClose: () => void
}

/** Dialog that asks for a reason and a note, describes the consequences, and performs the action once. */
export function ReasonDialog<Chosen extends Reason, Reply>({
  name,
  title,
  aside,
  submit,
  reasons,
  children,
  choices,
  consequence,
  isReady = true,
  done,
  send,
  onDone,
  onClose,
}: ReasonDialogProps<Chosen, Reply>) {
  const { t } = useCopy()
  const only = reasons.length === 1 ? reasons[0] : undefined
  const { draft, change, discard } = useDraft<{ reason?: Chosen; note: string }>(name, {
    note: '',
    ...(only === undefined ? {} : { reason: only }),
  })
  const { reason, note } = draft
  return (
    <MutationDialog
      title={title}
      aside={aside}
      submit={submit}
      content={[name, reason, note, choices]}
      isReady={isReady}
      isComplete={reason !== undefined}
      send={(requestId) =>
        reason === undefined ? Promise.reject(new Error('no reason')) : send({ reason, note, requestId })
      }
      done={() => done}
      onDone={(reply) => {
        discard()
        if (onDone) onDone(reply)
        else onClose()
      }}
      onClose={onClose}
    >
      {children}
      <RadioChoiceGroup
        label={t('office:reason')}
        name="reason"
        options={reasons.map((value) => ({ value, label: t(`office:reason_${value}`) }))}
        value={reason}
        onChange={(value) => change({ reason: value })}
      />
      <Field label={t('office:note')} hint={t('office:note_hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {consequence}
    </MutationDialog>
  )
}
