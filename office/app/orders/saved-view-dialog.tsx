import { officeSavedViewsApiCalls } from '../../contract/calls/views.calls.ts'
import { useOfficeMutation } from '../api/use-call.ts'
import { useStoredFormInput } from '../api/use-stored-form-input.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckboxField, Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import type { SavedView } from './order-view-tabs.tsx'

interface SavedViewDialogProps {
  /** Saved view to change. Undefined when a new view is created. */
  readonly view: SavedView | undefined
  readonly query: string
  readonly onClose: () => void
}

export function SavedViewDialog({ view, query, onClose }: SavedViewDialogProps) {
  const { t } = useOfficeTranslation()
  const { draft, change, discard } = useStoredFormInput(`view ${view?.id ?? query}`, {
    name: view?.name ?? '',
    isDefault: view?.isDefault ?? false,
  })
  const end = (text: string) => {
    discard()
    showToast(text)
    onClose()
  }
  const save = useOfficeMutation(officeSavedViewsApiCalls.saveView, () => end(t('office:view_saved')))
  const remove = useOfficeMutation(officeSavedViewsApiCalls.deleteView, () => end(t('office:view_deleted')))
  const isBusy = save.isPending || remove.isPending
  return (
    <Dialog
      title={t(view ? 'office:view_change' : 'office:view_save')}
      onClose={onClose}
      onSubmit={() => {
        if (!isBusy && draft.name.trim() !== '') save.mutate({ ...(view ? { id: view.id } : {}), ...draft, query })
      }}
      footer={
        <>
          {view && (
            <Button kind="danger" disabled={isBusy} onClick={() => remove.mutate({ id: view.id })}>
              {t('office:view_delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('office:cancel')}</Button>
          <Button kind="primary" type="submit" keys="Ctrl Enter" disabled={isBusy}>
            {t('office:view_save_confirm')}
          </Button>
        </>
      }
    >
      <Field label={t('office:view_name')}>
        {(control) => (
          <input
            {...control}
            required
            maxLength={40}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <CheckboxField
        label={t('office:view_default')}
        isChecked={draft.isDefault}
        onChange={(isDefault) => change({ isDefault })}
      />
      <MutationErrorNotice error={save.error ?? remove.error} />
    </Dialog>
  )
}
