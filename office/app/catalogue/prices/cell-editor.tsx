import { useRef, type KeyboardEvent } from 'react'
import styles from './prices.module.css'

type Step = readonly [rows: number, columns: number]

interface CellEditorContent {
  readonly label: string
  readonly initial: string
  /** Called once when the person has finished, with the step to the next cell unless they have gone elsewhere. */
  readonly onDone: (text: string, step?: Step) => void
  readonly onCancel: () => void
  /** Called for a pasted table, which fills several cells. */
  readonly onPasteTable: (text: string) => void
}

/** Steps after the keys that finish a cell, as in a spreadsheet. */
const steps: Readonly<Record<string, Step>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Tab: [0, 1],
}

/** Field inside a cell while the person types a price. Leaving the cell keeps what was typed. */
export function CellEditor({ label, initial, onDone, onCancel, onPasteTable }: CellEditorContent) {
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
      // The draft is about to be saved, with what is in this cell.
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
      // The person opened the editor by a key or tap on this cell.
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
