interface DeferredAction {
  readonly about: string
  readonly act: () => void
}

/**
 * Queues actions until `release`, then runs those whose subject has not changed. A "not logged in" from before the
 * account was restored must not log the account out.
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
