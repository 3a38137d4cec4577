import { useLayoutEffect, useRef } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import styles from './files.module.css'

/** Mistake shown beside a line. Line numbers start at 1. */
export interface LineMark {
  readonly line: number
  readonly text: string
}

interface JsonEditorProps {
  readonly label: string
  readonly text: string
  readonly marks: readonly LineMark[]
  /** Line to scroll to. Each click increases `count`, so that clicking the same mistake again scrolls again. */
  readonly shown: { readonly line: number; readonly count: number } | undefined
  readonly onChange: ((text: string) => void) | undefined
}

/** Height of a line in pixels, as in files.module.css. */
const lineHeight = 20

export function JsonEditor({ label, text, marks, shown, onChange }: JsonEditorProps) {
  const { t } = useOfficeTranslation()
  const scroll = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const lines = text.split('\n')
  useLayoutEffect(() => {
    if (!shown || !field.current) return
    const offset = field.current.value
      .split('\n')
      .slice(0, shown.line - 1)
      .reduce((sum, line) => sum + line.length + 1, 0)
    field.current.focus({ preventScroll: true })
    field.current.setSelectionRange(offset, offset)
    scroll.current?.scrollTo({ top: (shown.line - 5) * lineHeight })
    scroll.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    // The field inside receives the focus, so this element is not focusable.
    <div ref={scroll} className={styles.editor}>
      <pre className={styles.numbers} aria-hidden="true">
        {lines.map((_line, i) => i + 1).join('\n')}
      </pre>
      <div className={styles.page}>
        <textarea
          ref={field}
          className={styles.text}
          aria-label={label}
          aria-invalid={marks.length > 0 || undefined}
          value={text}
          readOnly={!onChange}
          rows={lines.length}
          cols={Math.max(...lines.map(({ length }) => length)) + 1}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onChange?.(target.value)}
        />
        {marks.map(({ line, text: mistake }) => (
          <span
            key={`${line} ${mistake}`}
            className={styles.mark}
            style={{ top: (line - 1) * lineHeight, left: `${measure(lines[line - 1] ?? '') + 2}ch` }}
          >
            {mistake}
          </span>
        ))}
      </div>
      {marks.length > 0 && <p className={styles.hidden}>{t('office:mistakes', { count: marks.length })}</p>}
    </div>
  )
}

/** Returns a line's width in columns. Chinese, Japanese and Korean characters take two columns. */
const measure = (line: string): number => line.length + (line.match(/[\u1100-\uffdc]/g)?.length ?? 0)
