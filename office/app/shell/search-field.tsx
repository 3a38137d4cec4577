import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { KeyboardKeys } from '../ui/keyboard-keys.tsx'
import { showToast } from '../ui/toast.tsx'
import styles from './search-field.module.css'

/** Maximum length of a search text in characters. Receipts have about 900. */
const maxSearchLength = 8000

/** Returns the text of a player's receipt file. Undefined for other files. */
async function readReceiptFile(file: File): Promise<string | undefined> {
  if (file.size > maxSearchLength) return undefined
  const text = (await file.text()).trim()
  return /^eyJ[\w.\s-]+$/.test(text) ? text : undefined
}

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
  const submit = (typed = text) => {
    // Search all orders of the brand, so drop the other filters.
    const search = typed.trim()
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
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onDragOver={(event) => {
            // Without this, the browser opens the dropped file.
            if (event.dataTransfer.types.includes('Files')) event.preventDefault()
          }}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files
            if (!file) return
            event.preventDefault()
            void readReceiptFile(file).then((receipt) => {
              if (receipt === undefined) showToast(t('office:search_not_receipt'))
              else submit(receipt)
            })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.blur()
          }}
        />
        <KeyboardKeys keys="Ctrl K" />
      </form>
    </search>
  )
}
