import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { OverlayProps } from './overlay-props.ts'

export function ConfirmOverlay({ id, overlay: { popup } }: OverlayProps<'confirm'>) {
  return (
    <ConfirmDialog
      title={popup.title}
      content={popup.content}
      confirmText={popup.confirmText}
      {...(popup.whiteButton ? { confirmLook: 'ghost', cancelLook: 'primary' } : {})}
      closeByOverlay={popup.closeByOverlay}
      onConfirm={() => closeOverlay(id, true)}
      onClose={() => closeOverlay(id)}
      onCancel={() => {
        closeOverlay(id)
        popup.onCancel?.()
      }}
      {...(popup.cancelText === null ? {} : { cancelText: popup.cancelText })}
    />
  )
}
