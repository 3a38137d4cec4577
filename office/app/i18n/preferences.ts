/** Preferences that are saved only in this browser. */
type Preference = 'language' | 'scheme'

/** Returns a saved preference. Undefined if none is saved or storage is blocked. */
export function readPreference(name: Preference): string | undefined {
  try {
    return localStorage.getItem(`office:${name}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Saves a preference. If storage is blocked, the preference is lost when the page closes. */
export function savePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`office:${name}`, value)
  } catch {
    // Storage is blocked. The preference still applies until the page closes.
  }
}
