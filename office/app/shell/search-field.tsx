import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyboardKeys } from '../ui/keyboard-keys.tsx'
import styles from './search-field.module.css'

export function SearchField() {
  const mayRead = useRight('readOrders')
  const [path] = useLocation()
  const [params] = useSearchParams()
  const searched = path === '/orders' ? (params.get('search') ?? '') : ''
  return mayRead ? <OrderSearch key={searched} searched={searched} /> : null
}

function OrderSearch({ searched }: { readonly searched: string }) {
  const { t } = useOfficeTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const [text, setText] = useState(searched)
  const focus = () => field.current?.select()
  useShortcuts([{ key: '/', label: 'office:keys_search', run: focus }])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const submit = () => {
    // Search all orders of the brand, so drop the other filters.
    const search = text.trim()
    navigate(search === '' ? '/orders' : `/orders?${new URLSearchParams({ search })}`)
    field.current?.blur()
  }
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Icon name="find" />
        <input
          ref={field}
          type="search"
          className={styles.field}
          value={text}
          aria-label={t('office:search_label')}
          aria-keyshortcuts="/ Control+K"
          placeholder={t('office:search_placeholder')}
          maxLength={8000}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.blur()
          }}
        />
        <KeyboardKeys keys="Ctrl K" />
      </form>
    </search>
  )
}
