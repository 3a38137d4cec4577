import type { ReactNode } from 'react'
import type {
  paymentAccountActionReasons,
  orderActionReasons,
  playerActionReasons,
} from '../../contract/reasons.table.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { RadioChoiceGroup } from '../ui/field.tsx'
import { NoteField } from '../ui/note-field.tsx'
import { MutationDialog } from './mutation-dialog.tsx'

type ReasonsOf<Table extends Record<string, readonly string[]>> = Table[keyof Table][number]
export type Reason =
  | ReasonsOf<typeof orderActionReasons>
  | ReasonsOf<typeof playerActionReasons>
  | ReasonsOf<typeof paymentAccountActionReasons>

/** Fields that every request with a reason contains. */
export interface ReasonRequest<Chosen extends Reason> {
  readonly requestId: string
  readonly reason: Chosen
  readonly note: string
}

interface ReasonDialogProps<Chosen extends Reason, Reply> {
  /** Key under which the typed input is stored: the action and the id of the object. */
  readonly name: string
  readonly title: string
  /** Order, game or brand that the action changes, shown beside the dialog's title. */
  readonly aside?: ReactNode
  readonly submit: string
  readonly reasons: readonly Chosen[]
  /** Text below a reason, such as what the player will read. */
  readonly hintOf?: (reason: Chosen) => string
  /**
   * Extra form fields, shown above the reason. Their values must also be in `choices`, because the request id is
   * derived from `choices`.
   */
  readonly children?: ReactNode
  readonly choices?: unknown
  /** Text below the note that describes the consequences of the action. */
  readonly consequence: ReactNode
  readonly isReady?: boolean
  readonly done: string
  readonly send: (request: ReasonRequest<Chosen>) => Promise<Reply>
  /** Receives the response. By default, the dialog closes. */
  readonly onDone?: (reply: Reply) => void
  readonly onClose: () => void
}

export function ReasonDialog<Chosen extends Reason, Reply>({
  name,
  title,
  aside,
  submit,
  reasons,
  hintOf,
  children,
  choices,
  consequence,
  isReady = true,
  done,
  send,
  onDone,
  onClose,
}: ReasonDialogProps<Chosen, Reply>) {
  const { t } = useOfficeTranslation()
  const only = reasons.length === 1 ? reasons[0] : undefined
  const { draft, change, discard } = useStoredFormInput<{ reason?: Chosen; note: string }>(name, {
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
        options={reasons.map((value) => ({
          value,
          label: t(`office:reason_${value}`),
          ...(hintOf ? { hint: hintOf(value) } : {}),
        }))}
        value={reason}
        onChange={(value) => change({ reason: value })}
      />
      <NoteField value={note} rows={2} onChange={(text) => change({ note: text })} />
      {consequence}
    </MutationDialog>
  )
}
