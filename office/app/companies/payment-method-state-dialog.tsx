import { paymentMethodStateChoices, officeCompanyApiCalls as calls } from '../../contract/calls/companies.calls.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useIdempotentRequestId, useOfficeMutation } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioChoiceGroup } from '../ui/field.tsx'
import { showToast } from '../ui/toast.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { NoteField } from '../ui/note-field.tsx'
import type { Method } from './method.ts'

interface PaymentMethodStateDialogProps {
  readonly brand: string
  readonly methods: readonly Method[]
  readonly onDone: () => void
  readonly onClose: () => void
}

type MethodState = Method['state']

export function PaymentMethodStateDialog({ brand, methods, onDone, onClose }: PaymentMethodStateDialogProps) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const { draft, change, discard } = useStoredFormInput<{ state?: MethodState; note: string }>(`methods ${brand}`, {
    note: '',
  })
  const requestIdFor = useIdempotentRequestId()
  const write = useOfficeMutation(calls.setMethodStates, () => {
    discard()
    showToast(t('office:done_methods'))
    onDone()
    onClose()
  })
  const ways = methods.map(({ way }) => way)
  return (
    <Dialog
      title={t('office:change_methods', { count: methods.length })}
      aside={brandName(brand)}
      onClose={onClose}
      onSubmit={() => {
        const { state, note } = draft
        if (state === undefined || write.isPending) return
        write.mutate({ brand, ways, state, note, language, requestId: requestIdFor([ways, draft]) })
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('office:cancel')}</Button>
          <Button kind="primary" type="submit" keys="Ctrl Enter" disabled={write.isPending}>
            {t('office:change_methods', { count: methods.length })}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{new Intl.ListFormat(language).format(methods.map(({ name }) => name))}</bdi>
      </p>
      <RadioChoiceGroup<MethodState>
        label={t('office:players_see')}
        name="state"
        options={paymentMethodStateChoices.map((value) => ({
          value,
          label: t(`office:method_${value}`),
          hint: t(`office:method_hint_${value}`),
        }))}
        value={draft.state}
        onChange={(state) => change({ state })}
      />
      <NoteField value={draft.note} rows={2} onChange={(text) => change({ note: text })} />
      <MutationErrorNotice error={write.error} />
    </Dialog>
  )
}
