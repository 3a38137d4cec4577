import { useRef, type KeyboardEvent } from 'react'
import styles from './prices.module.css'

type Step = readonly [rows: number, columns: number]

interface CellEditorProps {
  readonly label: string
  readonly initial: string
  /**
   * Called once with the final text. `step` is the direction to the next cell; undefined if the focus left the table.
   */
  readonly onDone: (text: string, step?: Step) => void
  readonly onCancel: () => void
  /** Called if the clipboard contains several cells. */
  readonly onPasteTable: (text: string) => void
}

/** Direction of the next cell for each key that ends editing, as in spreadsheets. */
const steps: Readonly<Record<string, Step>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Tab: [0, 1],
}

/** Text field for a price. The typed text is kept when the field loses focus. */
export function CellEditor({ label, initial, onDone, onCancel, onPasteTable }: CellEditorProps) {
  const isOver = useRef(false)
  const finish = (run: () => void) => {
    if (isOver.current) return
    isOver.current = true
    run()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const text = event.currentTarget.value
    if (event.ctrlKey || event.metaKey) {
      // Ctrl+S saves the draft. First add this cell's text to the unsaved prices.
      if (event.key.toLowerCase() === 's') finish(() => onDone(text, [0, 0]))
      return
    }
    event.stopPropagation()
    const step = steps[event.key]
    if (!step && event.key !== 'Escape') return
    event.preventDefault()
    const sign = event.shiftKey ? -1 : 1
    finish(step ? () => onDone(text, [sign * step[0], sign * step[1]]) : onCancel)
  }
  return (
    <input
      className={styles.editor}
      aria-label={label}
      defaultValue={initial}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      // The user has just opened this field with a key or a tap, and expects it to have the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onKeyDown={handleKey}
      onBlur={({ target }) => finish(() => onDone(target.value))}
      onCopy={(event) => event.stopPropagation()}
      onPaste={(event) => {
        event.stopPropagation()
        const text = event.clipboardData.getData('text/plain')
        if (!/[\t\n]/.test(text.trimEnd())) return
        event.preventDefault()
        finish(() => onPasteTable(text))
      }}
    />
  )
}
