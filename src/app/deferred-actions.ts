interface DeferredAction {
  readonly about: string
  readonly act: () => void
}

/**
 * Creates a queue that holds actions until `release`, and then runs those whose subject is still the same. For example,
 * a "not logged in" response from before the account was restored must not log out the restored account.
 */
export function createDeferredActionQueue(getSubject: () => string) {
  let waiting: DeferredAction[] | null = []
  return {
    perform(act: () => void): void {
      if (waiting) waiting.push({ about: getSubject(), act })
      else act()
    },
    release(): void {
      const currentSubject = getSubject()
      const currentActions = (waiting ?? []).filter(({ about }) => about === currentSubject)
      waiting = null
      for (const { act } of currentActions) act()
    },
  }
}
