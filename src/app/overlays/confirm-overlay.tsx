import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { OverlayProps } from './overlay-props.ts'

export function ConfirmOverlay({ id, overlay: { popup } }: OverlayProps<'confirm'>) {
  return (
    <ConfirmDialog
      title={popup.title}
      content={popup.content}
      confirmText={popup.confirmText}
      confirmLook={popup.whiteButton ? 'ghost' : 'primary'}
      closeByOverlay={popup.closeByOverlay}
      onConfirm={() => closeOverlay(id, true)}
      onCancel={() => closeOverlay(id)}
      {...(popup.cancelText === null ? {} : { cancelText: popup.cancelText })}
    />
  )
}
