import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { useDragAway } from './use-drag-away.ts'
import styles from './sheet.module.css'

interface SheetProps {
  title: ReactNode
  closeLabel: string
  /** Without it: no close button, Escape does nothing. */
  onClose?: () => void
  closeByOverlay?: boolean
  /** Stays while the content scrolls: the price and the one primary button. */
  foot?: ReactNode
  /** Keeps one height whatever is inside, and leaves scrolling to the content: pickers. */
  tall?: boolean
  /** The title in the middle, as tall as it likes: a mark above its words. */
  centred?: boolean
  children: ReactNode
}

/** Rises from below; on wide screens a dialog in the middle. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  closeByOverlay = true,
  foot,
  tall = false,
  centred = false,
  children,
}: SheetProps) {
  const titleId = useId()
  const drag = useDragAway(onClose)
  return (
    <Modal
      className={classNames(styles.sheet, tall && styles.tall)}
      labelledBy={titleId}
      onClose={onClose}
      closeByOverlay={closeByOverlay}
    >
      <div className={styles.inside}>
        <header className={classNames(styles.head, centred && styles.centred)} {...drag}>
          <h2 className={styles.title} id={titleId} tabIndex={-1} data-start="">
            {title}
          </h2>
          {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </Modal>
  )
}
