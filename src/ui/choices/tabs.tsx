import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  /** Use `line` for tabs inside another tab. */
  look?: 'bar' | 'line'
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

const steps = { ltr: { ArrowRight: 1, ArrowLeft: -1 }, rtl: { ArrowRight: -1, ArrowLeft: 1 } }

export function Tabs<Value extends string>({ label, look = 'bar', tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { direction } = getComputedStyle(event.currentTarget)
    const toward: Record<string, number> = direction === 'rtl' ? steps.rtl : steps.ltr
    const place = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(place + (toward[event.key] ?? 0) + tabs.length) % tabs.length]
    if (!next || next.value === value) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div className={classNames(styles.tabs, look === 'line' && styles.line)} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={classNames(styles.tab, tab.value === value && styles.on)}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
