/** Person's choices, which are saved only in this browser. */
type Preference = 'language' | 'scheme' | 'timeZone'

/** Reads a choice. Returns undefined if the person has made none or the browser blocks storage. */
export function readPreference(name: Preference): string | undefined {
  try {
    return localStorage.getItem(`office:${name}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Saves a choice. In a browser that blocks storage, the choice is lost when the page is closed. */
export function savePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`office:${name}`, value)
  } catch {
    // The choice is not saved, but it still applies to this page.
  }
}
