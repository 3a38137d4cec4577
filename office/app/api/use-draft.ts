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
 * Holds what a person types into a form. The draft survives a reload and a sign-in on another site. It is removed when
 * the form is sent.
 */
export function useDraft<Draft extends object>(name: string, initial: Draft) {
  const [draft, setDraft] = useState(() => readDraft(name, initial))
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
    } catch {
      // Without storage, the draft lasts until the page is closed.
    }
  }, [name, draft])
  return {
    draft,
    /** Changes fields of the draft. A function receives the latest draft, which may have changed during a call. */
    change: (part: Partial<Draft> | ((current: Draft) => Partial<Draft>)) =>
      setDraft((current) => ({ ...current, ...(typeof part === 'function' ? part(current) : part) })),
    discard: () => removeDraft(name),
  }
}

function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Storage is blocked, so no draft was stored.
  }
}

/** Removes all drafts, so that the next person at this screen cannot read them. */
export function removeAllDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so no draft was stored.
  }
}
