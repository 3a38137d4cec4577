import { useEffect, useState } from 'react'

const keyOf = (name: string) => `office-draft:${name}`

function readDraft<Draft extends object>(name: string, initial: Draft): Draft {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return typeof saved === 'object' && saved !== null ? { ...initial, ...saved } : initial
  } catch {
    return initial
  }
}

/**
 * Saves form input, so that it survives a reload and a sign-in on another site. The input is removed when the form is
 * sent.
 */
export function useStoredFormInput<Draft extends object>(name: string, initial: Draft) {
  const [draft, setDraft] = useState(() => readDraft(name, initial))
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
    } catch {
      // If storage is blocked, the draft is lost when the page closes.
    }
  }, [name, draft])
  return {
    draft,
    change: (part: Partial<Draft> | ((current: Draft) => Partial<Draft>)) =>
      setDraft((current) => ({ ...current, ...(typeof part === 'function' ? part(current) : part) })),
    discard: () => removeDraft(name),
  }
}

function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage is blocked.
  }
}

/** Removes all drafts, so that the next person at this computer cannot read them. */
export function removeAllDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked.
  }
}
