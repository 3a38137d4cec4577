import { messagePlayer, previewMessages } from '../../contract/calls/order-actions.calls.ts'
import type { OrderDetail } from '../../contract/entities/order.ts'
import {
  supportMessageDayCounts,
  supportMessageTemplates,
  templateNeedsDays,
  type MessageDays,
  type MessageTemplate,
} from '../../../src/contract/message-templates.table.ts'
import { callOfficeApi } from '../api/call-office.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { RadioChoiceGroup, Field } from '../ui/field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'
import styles from './message.module.css'

interface MessageDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

interface Draft {
  template: MessageTemplate
  days: MessageDays
}

export function MessageDialog({ order, onClose }: MessageDialogProps) {
  const { t, language } = useOfficeTranslation()
  const { billingNo } = order
  const { draft, change, discard } = useStoredFormInput<Draft>(`message ${billingNo}`, {
    template: supportMessageTemplates[0],
    days: supportMessageDayCounts[0],
  })
  const preview = useOfficeQuery(previewMessages, { billingNo, language, days: draft.days })
  const message = preview.data?.messages.find(({ template }) => template === draft.template)
  return (
    <ActionDialog
      action="messagePlayer"
      order={order}
      title={t('office:do_messagePlayer')}
      submit={t('office:message_send')}
      done={t('office:done_messagePlayer')}
      choices={draft}
      isReady={message !== undefined}
      consequence={
        <Notice tone="good" title={t('office:consequence_message')}>
          {preview.data && t('office:message_subscribers', { count: preview.data.subscribers })}{' '}
          {t('office:message_templates_only')}
        </Notice>
      }
      send={async (request) => {
        const reply = await callOfficeApi(messagePlayer, { ...request, ...draft })
        discard()
        return reply
      }}
      onClose={onClose}
    >
      <Field label={t('office:message')}>
        {(control) => (
          <select
            {...control}
            value={draft.template}
            onChange={({ target }) => {
              const template = supportMessageTemplates.find((name) => name === target.value)
              if (template) change({ template })
            }}
          >
            {supportMessageTemplates.map((name) => (
              <option key={name} value={name}>
                {t(`office:template_${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {templateNeedsDays(draft.template) && (
        <RadioChoiceGroup<`${MessageDays}`>
          label={t('office:message_days')}
          name="days"
          options={supportMessageDayCounts.map((days) => ({ value: `${days}`, label: String(days) }))}
          value={`${draft.days}`}
          onChange={(value) => {
            const days = supportMessageDayCounts.find((one) => `${one}` === value)
            if (days) change({ days })
          }}
        />
      )}
      <LoadFailure error={preview.data ? undefined : preview.error} onRetry={() => void preview.refetch()} />
      {preview.data && message && (
        <div className={styles.preview}>
          <Reading label={t('office:message_theirs')} language={preview.data.language} text={message.theirs} />
          {preview.data.language !== language && (
            <Reading label={t('office:message_own')} language={language} text={message.own} />
          )}
        </div>
      )}
    </ActionDialog>
  )
}

interface ReadingProps {
  readonly label: string
  readonly language: string
  readonly text: string
}

function Reading({ label, language, text }: ReadingProps) {
  const { language: own } = useOfficeTranslation()
  const name = new Intl.DisplayNames(own, { type: 'language', fallback: 'code' }).of(language)
  return (
    <figure className={styles.reading}>
      <figcaption className={styles.label}>
        {label} · {name}
      </figcaption>
      <blockquote className={styles.text} lang={language} dir="auto">
        {text}
      </blockquote>
    </figure>
  )
}
