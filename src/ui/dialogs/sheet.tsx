import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { SheetFoot, type SheetFootProps } from './sheet-foot.tsx'
import { ToastPlace } from './toast-place.tsx'
import { useDragAway } from './use-drag-away.ts'
import styles from './sheet.module.css'

interface SheetProps {
  title: ReactNode
  closeLabel: string
  /** Without it: no close button, and the head cannot be pulled down. */
  onClose?: () => void
  /** The action of Escape where there is no close button; without it, Escape does nothing. */
  onEscape?: () => void
  closeByOverlay?: boolean
  foot?: SheetFootProps
  /** Keeps one height with any content, and leaves scrolling to the content: pickers. */
  tall?: boolean
  /** On a phone as high as it may be from the start: what it shows comes while it is looked at, and would move it. */
  steady?: boolean
  /** The title in the middle, as tall as it likes: a mark above its words. */
  centred?: boolean
  children: ReactNode
}

/** Rises from below; on wide screens a dialog in the middle. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  onEscape,
  closeByOverlay = true,
  foot,
  tall = false,
  steady = false,
  centred = false,
  children,
}: SheetProps) {
  const titleId = useId()
  const drag = useDragAway(onClose)
  return (
    <Modal
      className={classNames(styles.sheet, tall && styles.tall, steady && styles.steady)}
      labelledBy={titleId}
      onClose={onClose ?? onEscape}
      closeByOverlay={closeByOverlay}
      opensInTurn
    >
      <div className={styles.inside} data-scrolls="">
        <header className={classNames(styles.head, centred && styles.centred)} {...drag}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-start="">
            {title}
          </h2>
          {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </header>
        <div className={classNames(styles.body, !foot && styles.last)}>{children}</div>
        {foot ? (
          <SheetFoot {...foot} />
        ) : (
          <div className={styles.end}>
            <ToastPlace />
          </div>
        )}
      </div>
    </Modal>
  )
}
